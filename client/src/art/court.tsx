import { suits } from './suits';

type Suit = keyof typeof suits;

/** What a court card is enamelled with: robe, its far side, trim, hair. */
const dress: Record<Suit, [robe: string, far: string, trim: string, hair: string]> = {
  h: ['#a83242', '#6d1724', '#24508f', '#c98b3a'],
  d: ['#b4552c', '#7a2d12', '#1d6f78', '#7a4a1e'],
  s: ['#2f5f9e', '#16335f', '#a83242', '#2a2420'],
  c: ['#2f7a60', '#123f2e', '#b98a38', '#55331a'],
};

const WIRE = { stroke: '#241a10', 'stroke-width': 2.4, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
const BRASS = '#e3b654';
const BRIGHT = '#f7e0a0';

/**
 * Court is a king, queen or jack of ours: a half figure in enamel between
 * brass wires, and the same again upside down.
 */
export function Court({ rank, suit }: { rank: string; suit: string }) {
  const s: Suit = suit in suits ? (suit as Suit) : 's';
  const [robe, far] = dress[s];
  return (
    <g>
      <rect x="62" y="40" width="126" height="270" rx="9" fill="#f6ebcf" stroke="#b98a38" stroke-width="3" />
      <rect x="67" y="45" width="116" height="260" rx="6" fill="none" stroke="#b98a38" stroke-width="1" opacity="0.7" />
      <Half rank={rank} suit={s} />
      <g transform="rotate(180 125 175)"><Half rank={rank} suit={s} /></g>
      <path d="M69 190 L181 160" stroke={BRASS} stroke-width="9" />
      <path d="M69 190 L181 160" stroke={BRIGHT} stroke-width="3" />
      <path d="M69 195 L181 165 M69 185 L181 155" {...WIRE} stroke-width="1.6" />
      <circle cx="125" cy="175" r="13" fill={BRASS} {...WIRE} />
      <circle cx="125" cy="175" r="8" fill={robe} stroke={far} stroke-width="1.5" />
    </g>
  );
}

function Half({ rank, suit }: { rank: string; suit: Suit }) {
  const [robe, far, trim, hair] = dress[suit];
  return (
    <g>
      <path d={suits[suit]} transform="translate(71 49) scale(0.25)" fill="currentColor" />
      <path d="M69 190 C70 160 84 146 104 141 L146 141 C166 146 180 150 181 160 Z" fill={robe} {...WIRE} />
      <path d="M125 141 L146 141 C166 146 180 150 181 160 L125 175 Z" fill={far} opacity="0.55" />
      <path d="M108 141 L125 168 L142 141 Z" fill={trim} {...WIRE} />
      <path d="M84 160 l7 -4 M80 172 l7 -4 M166 150 l-6 4 M158 158 l-6 4" stroke={BRASS} stroke-width="3" stroke-linecap="round" />
      {rank === 'K' ? <King hair={hair} trim={trim} /> : rank === 'Q' ? <Queen hair={hair} suit={suit} trim={trim} /> : <Jack hair={hair} trim={trim} robe={robe} />}
    </g>
  );
}

/** Face: three lines of ink in an oval. */
function Face() {
  return (
    <g>
      <path d="M117 128 h16 v14 h-16 Z" fill="#e9c59d" {...WIRE} />
      <path d="M107 104 C107 128 115 137 125 137 C135 137 143 128 143 104 Z" fill="#f7dfc0" {...WIRE} />
      <path d="M112 110 h7 M131 110 h7" stroke="#241a10" stroke-width="2.2" stroke-linecap="round" />
      <circle cx="116" cy="115" r="1.9" fill="#241a10" />
      <circle cx="134" cy="115" r="1.9" fill="#241a10" />
      <path d="M125 113 l-2.5 9 h4" fill="none" stroke="#8a5a34" stroke-width="1.8" stroke-linecap="round" />
      <path d="M120 128 q5 3 10 0" fill="none" stroke="#a3322f" stroke-width="2.4" stroke-linecap="round" />
    </g>
  );
}

function King({ hair, trim }: { hair: string; trim: string }) {
  return (
    <g>
      <path d="M103 98 C98 122 99 136 106 141 L144 141 C151 136 152 122 147 98 Z" fill={hair} {...WIRE} />
      <Face />
      <path d="M108 122 C110 146 118 153 125 153 C132 153 140 146 142 122 C137 126 131 124 125 124 C119 124 113 126 108 122 Z" fill={hair} {...WIRE} />
      <path d="M120 129 q5 3 10 0" fill="none" stroke="#a3322f" stroke-width="2.4" stroke-linecap="round" />
      <path d="M101 104 L97 73 L111 85 L125 66 L139 85 L153 73 L149 104 C134 98 116 98 101 104 Z" fill={BRASS} {...WIRE} />
      <path d="M101 104 C116 98 134 98 149 104 L148 97 C134 91 116 91 102 97 Z" fill={trim} {...WIRE} stroke-width="1.8" />
      <path d="M125 66 v-13 M119 58 h12" stroke={BRASS} stroke-width="5" stroke-linecap="round" />
      <circle cx="97" cy="72" r="4" fill={BRIGHT} {...WIRE} stroke-width="1.6" />
      <circle cx="153" cy="72" r="4" fill={BRIGHT} {...WIRE} stroke-width="1.6" />
      <path d="M168 168 L168 72" stroke="#241a10" stroke-width="8" stroke-linecap="round" />
      <path d="M168 168 L168 72" stroke="#dfe4ea" stroke-width="4.4" stroke-linecap="round" />
      <path d="M156 136 h24" stroke="#241a10" stroke-width="9" stroke-linecap="round" />
      <path d="M156 136 h24" stroke={BRASS} stroke-width="5.4" stroke-linecap="round" />
    </g>
  );
}

function Queen({ hair, suit, trim }: { hair: string; suit: Suit; trim: string }) {
  return (
    <g>
      <path d="M104 96 C92 112 92 138 99 152 L113 146 L137 146 L151 152 C158 138 158 112 146 96 Z" fill={hair} {...WIRE} />
      <Face />
      <path d="M105 108 C108 98 117 95 125 95 C133 95 142 98 145 108 C147 92 139 85 125 85 C111 85 103 92 105 108 Z" fill={hair} {...WIRE} />
      <path d="M103 94 C105 80 111 76 114 69 L120 80 L125 64 L130 80 L136 69 C139 76 145 80 147 94 C133 88 117 88 103 94 Z" fill={BRASS} {...WIRE} />
      <circle cx="114" cy="68" r="3.6" fill={BRIGHT} {...WIRE} stroke-width="1.6" />
      <circle cx="125" cy="62" r="4.2" fill={trim} {...WIRE} stroke-width="1.6" />
      <circle cx="136" cy="68" r="3.6" fill={BRIGHT} {...WIRE} stroke-width="1.6" />
      <path d="M110 146 q15 12 30 0" fill="none" stroke={BRIGHT} stroke-width="3.4" stroke-dasharray="0.1 5" stroke-linecap="round" />
      <path d="M169 168 C167 148 169 136 170 122" fill="none" stroke="#2f7a60" stroke-width="4" stroke-linecap="round" />
      <path d="M169 148 c8 -2 11 -8 11 -13 c-7 0 -11 5 -11 13 Z" fill="#2f7a60" {...WIRE} stroke-width="1.5" />
      <path d={suits[suit]} transform="translate(156 92) scale(0.28)" fill="currentColor" />
    </g>
  );
}

function Jack({ hair, trim, robe }: { hair: string; trim: string; robe: string }) {
  return (
    <g>
      <path d="M103 98 C99 116 101 128 107 133 L143 133 C149 128 151 116 147 98 Z" fill={hair} {...WIRE} />
      <Face />
      <path d="M98 101 C98 84 110 77 127 77 C144 77 153 88 152 101 C135 94 116 94 98 101 Z" fill={robe} {...WIRE} />
      <path d="M97 102 C115 93 136 93 153 102 L152 95 C136 87 114 87 98 95 Z" fill={BRASS} {...WIRE} stroke-width="1.8" />
      <path d="M146 88 C160 80 164 66 158 53 C148 58 140 70 142 86 Z" fill={trim} {...WIRE} />
      <path d="M145 86 C152 76 155 66 157 57" fill="none" stroke={BRIGHT} stroke-width="1.8" stroke-linecap="round" />
      <path d="M172 168 L166 104" stroke="#241a10" stroke-width="7" stroke-linecap="round" />
      <path d="M172 168 L166 104" stroke="#9c6a34" stroke-width="3.6" stroke-linecap="round" />
      <path d="M165 80 C174 88 177 98 172 108 L160 109 C157 98 159 88 165 80 Z" fill="#dfe4ea" {...WIRE} />
    </g>
  );
}
