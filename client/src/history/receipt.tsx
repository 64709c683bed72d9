import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { BadgeSprite } from '../art/sprite';
import { type Look, lookFor, nameOf, poolOf } from '../games/registry';
import { api } from '../play/house';
import type { Game, StoredRound } from '../play/types';
import type { StoredTableRound, TableGame } from '../table/wire';
import { tableWords } from '../table/words';
import { lang, words } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import { Replay } from './replay';
import { TableRecord } from './table-record';

/** Receipt: one game as it was played, with its replay on the same reels or the same felt. */
export function Receipt({ round: r, onBack }: { round: StoredRound; onBack(): void }) {
  const w = words.value.historyWords;
  const game = useSignal<Game | null>(null);
  useEffect(() => {
    api.game(r.game).then((g) => (game.value = g), () => {});
  }, [r.game]);
  const purse = purseIn(r.currency);
  const facts: [string, string][] = [
    [w.game, nameOf(r.game)],
    [w.time, when(r.started, lang.value)],
    ...playedOf(r),
    [w.stake, purse(r.stake)],
    [w.win, purse(r.win)],
    ...(r.jackpot ?? []).map((j): [string, string] => [`${w.jackpot} ${poolOf(r.game, j.pool)}`, purse(j.amount)]),
    [w.before, purse(r.balance_before)],
    [w.after, purse(r.balance_after)],
    [w.decisions, game.value ? decisionsOf(r, game.value) || w.none : ''],
    [w.round, r.id],
    [w.edition, r.edition],
  ];
  return (
    <div class="receipt" data-testid="receipt">
      <button type="button" class="key key-small" data-testid="back" onClick={onBack}><Icon name="arrow-left" /> {w.back}</button>
      {game.value && (game.value.kind === 'slot' ? <ReplayWithArt round={r} game={game.value} look={lookFor(game.value.definition)} /> : <TableRecord round={r as unknown as StoredTableRound} game={game.value as unknown as TableGame} />)}
      <dl class="facts paper">
        {facts.map(([k, v]) => <div key={k}><dt>{k}</dt><dd>{v}</dd></div>)}
        {r.state !== 'settled' && <div><dt>·</dt><dd>{w[r.state]}</dd></div>}
      </dl>
    </div>
  );
}

/** playedOf is what the player chose beside the stake, where the machine leaves it to him. */
function playedOf(r: StoredRound): [string, string][] {
  const w = words.value.historyWords;
  const played = r.views[0]?.played;
  if (played?.lines) return [[w.lines, played.lines.join(', ')]];
  if (played?.positions) return [[w.positions, `${played.positions.join(' · ')} = ${played.ways ?? ''}`]];
  return [];
}

/** The badges may be on the page already, when the history lies over a slot. */
function ReplayWithArt({ round, game, look }: { round: StoredRound; game: Game; look: Look }) {
  const there = typeof document !== 'undefined' && document.querySelector('.slot svg.sprite');
  return <>{!there && <BadgeSprite look={look} />}<Replay round={round} game={game} look={look} /></>;
}

/** decisionsOf are the player's decisions in words; a slot and a table call some of them otherwise. */
function decisionsOf(r: StoredRound, game: Game): string {
  const slot = game.kind === 'slot';
  const verbs: Record<string, string> = slot ? words.value.verbs : tableWords.value.verbs;
  return (r.decisions ?? []).map((d) => verbs[slot && d.verb === 'pick' ? `pick-${d.arg}` : d.verb] ?? d.verb).join(', ');
}
