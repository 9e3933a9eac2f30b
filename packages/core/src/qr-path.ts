import { encodeQR } from 'qr';

/** A QR code as one vector path: `size` cells a side, with the quiet zone that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'medium' });
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: cells.join('') };
}
