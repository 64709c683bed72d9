/** titled makes a name of the rules readable where nothing calls it otherwise: 'player-pair' is 'Player pair'. */
export function titled(name: string): string {
  const words = name.replace(/-/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
