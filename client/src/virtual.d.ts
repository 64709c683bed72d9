declare module 'virtual:motifs' {
  /** Badge motifs on a 512 × 512 field, by name. */
  export const motif: Record<string, string>;
  /** Interface icons on a 256 × 256 field, by name. */
  export const icon: Record<string, string>;
}
