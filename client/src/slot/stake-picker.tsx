import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { stakesFor } from '../play/bet';
import { stakeStep } from '../play/stake';
import type { Table } from '../play/table';
import type { Definition, Minor } from '../play/types';
import { sound } from '../sound/kit';
import { lang, say, words } from '../words/lang';
import { count } from '../words/money';
import { lineStake } from './share';

interface Props { definition: Definition; table: Table; money(minor: Minor, form?: 'full' | 'short'): string; onClose(): void }

/** StakePicker: the steps of DM-2 as plates, with − and + to walk them; where lines are priced, with the stake of a line; where stakes are made of coins, the coin first, and only stakes of whole coins (BC-R13). */
export function StakePicker({ definition, table, money, onClose }: Props) {
  const w = words.value;
  const now = table.stake.value;
  const { coin } = table.choices.value;
  const stakes = stakesFor(definition, coin);
  const coinsOf = (stake: Minor) => (coin === null ? null : say(w.coins, { n: count(stake / coin, lang.value) }));
  const line = (stake: Minor) => {
    const l = coin === null ? lineStake(definition, stake) : null;
    return l === null ? null : money(l);
  };
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[data-testid^="stake-"][aria-pressed="true"]')?.focus({ preventScroll: true });
    const away = (e: PointerEvent) => {
      const at = e.target as HTMLElement;
      if (!ref.current?.contains(at) && !at.closest('[data-testid="stake"]')) onClose();
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, []);
  const set = (stake: Minor) => {
    table.setStake(stake);
    sound('detent');
  };
  return (
    <div class="stake-picker" ref={ref} role="group" aria-label={w.stakeTitle} data-testid="stake-picker" onKeyDown={(e) => { if (e.key === 'Escape') { e.stopPropagation(); onClose(); } }}>
      {definition.denominations && (
        <>
          <p class="small-caps" id="coin-title">{w.coinTitle}</p>
          <div class="stake-steps coin-steps" role="group" aria-labelledby="coin-title">
            {definition.denominations.map((c) => (
              <button type="button" key={c} class="step" data-testid={`coin-${c}`} aria-pressed={c === coin} onClick={() => { table.choose({ coin: c }); sound('detent'); }}>{money(c)}</button>
            ))}
          </div>
        </>
      )}
      <p class="small-caps">{w.stakeTitle}</p>
      <div class="stake-walk">
        <button type="button" class="key key-round" data-testid="stake-less" aria-label={w.less} disabled={now === stakes[0]} onClick={() => set(stakeStep(stakes, now, -1))}><Icon name="minus" /></button>
        <output class="stake-now">{money(now, 'short')}{line(now) && <small>{say(w.stakeLines, { n: definition.lines.length, amount: line(now)! })}</small>}{coinsOf(now) && <small>{coinsOf(now)}</small>}</output>
        <button type="button" class="key key-round" data-testid="stake-more" aria-label={w.more} disabled={now === stakes[stakes.length - 1]} onClick={() => set(stakeStep(stakes, now, 1))}><Icon name="plus" /></button>
      </div>
      <div class="stake-steps">
        {stakes.map((s) => (
          <button type="button" key={s} class="step" data-testid={`stake-${s}`} aria-pressed={s === now} onClick={() => { set(s); onClose(); }}>{money(s, 'short')}{line(s) && <small>{say(w.lineStake, { amount: line(s)! })}</small>}{coinsOf(s) && <small>{coinsOf(s)}</small>}</button>
        ))}
      </div>
    </div>
  );
}
