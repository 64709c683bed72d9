import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { most, totalOf } from '../play/bet';
import { canPay } from '../play/stake';
import { mayRisk, waiting } from '../play/screen';
import type { Table } from '../play/table';
import type { Game } from '../play/types';
import { lang, say, words } from '../words/lang';
import { count } from '../words/money';
import { Field } from './field';
import { Label } from './label';
import type { Playback } from './playback';
import { lineStake } from './share';
import { StakePicker } from './stake-picker';

interface Props { game: Game; table: Table; playback: Playback; money(minor: number, form?: 'full' | 'short'): string }

/** Rail: the three fields and the panel's buttons (DM-4 to DM-8, DM-17). */
export function Rail({ game, table, playback, money }: Props) {
  const w = words.value;
  const s = playback.screen.value;
  const picking = useSignal(false);
  const ready = table.busy.value === 'idle' && !table.riskOpen.value && !s.award;
  const calm = ready && !table.auto.value;
  const riskable = table.busy.value === 'idle' && mayRisk(s) && !table.riskOpen.value && (table.offers('pick') || table.offers('halve'));
  const stake = s.free || s.award ? s.stake : table.stake.value;
  const line = lineStake(game.definition, stake);
  const { gamble } = game.definition.features;
  const gambles = gamble !== undefined;
  const atEnd = gamble?.when === 'end';
  const best = most(game.definition, table.choices.value);
  const top = totalOf(game.definition, best.stake, best.choices);
  const { coin } = table.choices.value;
  const under = (total: number) => {
    if (coin !== null && total % coin === 0) return `${count(total / coin, lang.value)} × ${money(coin)}`;
    return line === null ? undefined : say(w.stakeLines, { n: game.definition.lines.length, amount: money(line) });
  };
  useEffect(() => {
    if (!calm) picking.value = false;
  }, [calm]);

  return (
    <footer class="rail"><div class="rail-grid">
      <div class="fields">
        <Field of="kredit" value={money(s.kredit)} minor={s.kredit} testid="kredit" />
        <Field of="vyhra" value={money(playback.vyhraShown.value)} minor={s.vyhra} testid="vyhra" tone={s.vyhra > 0 ? 'win' : undefined} note={s.vyhraPaid ? w.vyhraPaid : undefined} />
        <Field of="sazka" value={money(stake, 'short')} minor={stake} testid="sazka" under={under(stake)} />
      </div>
      {picking.value && <StakePicker definition={game.definition} table={table} money={money} onClose={() => (picking.value = false)} />}
      <div class={`buttons ${gambles ? '' : 'without-risk'} ${table.mayAuto ? '' : 'without-auto'}`}>
        <button type="button" class="key" data-testid="stake" disabled={!calm} aria-expanded={picking.value} onClick={() => (picking.value = !picking.value)}><span><Label of="sazka" /></span></button>
        <button type="button" class="key" data-testid="max" disabled={!calm} aria-disabled={!canPay(s.kredit, waiting(s), top)} onClick={() => table.max()}><span><Label of="max" /></span></button>
        {gambles && <button type="button" class={`key key-brass ${riskable ? 'is-on' : atEnd ? 'is-absent' : ''}`} data-testid="risk" disabled={!riskable} onClick={() => table.openRisk()}>{atEnd ? w.gamble : w.risk}</button>}
        {!table.mayAuto ? null : table.auto.value
          ? <button type="button" class="key key-stop" data-testid="stop" onClick={() => table.stop()}>{w.stop}</button>
          : <button type="button" class="key" data-testid="auto" disabled={!ready} onClick={() => table.toggleAuto()}>{w.auto}</button>}
        <button type="button" class="key key-start" data-testid="start" aria-busy={table.busy.value === 'asking'} onClick={() => table.start()}>{w.start}</button>
      </div>
    </div></footer>
  );
}
