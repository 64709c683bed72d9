import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** QrCode draws a text as a QR code, with the quiet border that readers need around it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr" data-text={text} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fdfaf1" />
      <path d={path} fill="#15161b" />
    </svg>
  );
}

/** drawn joins the dark fields of each row into bars. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x + 1 < size && row[x + 1]) x++;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  });
  return { size, path };
}
