import type { Badge, Drawing } from '../badge';
import { drawn, lettered } from '../enamel';
import { suits } from '../suits';
import { back, card, chip, WIRE } from './parts';

const bare = (drawing: Drawing): Badge => ({ shape: 'bare', enamel: 'bottle', drawing });

/** A ribbon with the word that the game is about. */
function ribbon(word: string, y = 84): Drawing {
  return () => (
    <>
      <path d={`M20 ${y - 10} H80 L75 ${y} L80 ${y + 10} H20 L25 ${y} Z`} fill="url(#ribbon)" stroke={WIRE} stroke-width="1.8" stroke-linejoin="round" />
      <text x="50" y={y + 5.6} text-anchor="middle" font-family="'Yeseva One', serif" font-size="16" fill="#2b1405">{word}</text>
    </>
  );
}

/** One star, as Texas has it. */
const star: Drawing = () => <path d="M50 60 L54.4 69.6 L65 70.8 L57.1 77.9 L59.3 88.3 L50 83 L40.7 88.3 L42.9 77.9 L35 70.8 L45.6 69.6 Z" fill="#fff3cf" stroke={WIRE} stroke-width="2" stroke-linejoin="round" />;

const spade: Drawing = () => <path d={suits.s} transform="translate(39 37) scale(0.22)" fill="#f3d998" stroke={WIRE} stroke-width="8" paint-order="stroke" />;

export const cardSigns: Record<string, Badge> = {
  'blackjack-u': bare(drawn(card(36, 44, -14, 'A', 's', 50), card(63, 46, 12, 'K', 'h', 50), ribbon('21'))),
  'blackjack-e': bare(drawn(card(35, 44, -14, 'J', 'c', 50), card(62, 46, 12, 'A', 'd', 50), chip(50, 80, 17, '#24508f', '3'))),
  baccarat: bare(drawn(card(36, 42, -12, '4', 'h', 48), card(64, 42, 12, '5', 's', 48), chip(31, 80, 17, '#24508f', 'P'), chip(69, 80, 17, '#a3202f', 'B'))),
  'punto-banco': bare(drawn(back(28, 40, -20, 42), card(50, 36, 0, '9', 'd', 42), back(72, 40, 20, 42), chip(36, 79, 18, '#24508f', 'P'), chip(64, 79, 18, '#a3202f', 'B'))),
  'punto-banco-free': bare(drawn(chip(30, 33, 21, '#24508f', 'P'), chip(70, 33, 21, '#a3202f', 'B'), card(50, 62, 0, '6', 'c', 48), spade)),
  'three-card-poker': bare(drawn(card(26, 50, -22, 'J', 'h', 46), card(50, 43, 0, 'Q', 'h', 46), card(74, 50, 22, 'K', 'h', 46), ribbon('POKER', 86))),
  'ultimate-holdem': bare(drawn(card(35, 38, -14, 'A', 'h', 46), card(65, 38, 14, 'A', 's', 46), chip(50, 75, 23, '#7d1f2b'), star)),
};

/** any is the sign of a table that nobody has drawn one for. */
export const anyTable: Badge = bare(drawn(chip(34, 60, 26, '#24508f'), chip(68, 62, 24, '#7d1f2b'), chip(50, 36, 27, '#1f5a46'), lettered('♠', 50, 44, 24, '#fff3cf')));
