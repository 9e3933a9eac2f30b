import { Path, Svg } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { encodeQR } from 'qr';

/** Side of the code on paper, points: about 4 cm, which any telephone reads. */
const SIDE = 112;

/** A QR code as one vector path, with the quiet zone that readers need. */
export function qrCode(text: string): ReactElement {
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'medium' });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: SIDE, height: SIDE } },
    h(Path, { d: path, fill: '#000000' }),
  );
}
