import { Path, Svg } from '@react-pdf/renderer';
import { qrPath } from '@tropa/core/qr-path';
import { createElement as h, type ReactElement } from 'react';

/** Side of the code on paper, points: about 4 cm, which any telephone reads. */
const SIDE = 112;

/** A QR code as one vector path, with the quiet zone that readers need. */
export function qrCode(text: string): ReactElement {
  const { size, path } = qrPath(text);
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: SIDE, height: SIDE } },
    h(Path, { d: path, fill: '#000000' }),
  );
}
