import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Luma of Y4M: black and white. */
const DARK = 16;
const LIGHT = 235;
const NO_COLOUR = 128;

/** A film of one picture, a QR code held before a camera, as Chromium's fake camera plays it (Y4M). */
export function filmOfCode(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' });
  const size = rows.length;
  const scale = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - size * scale) / 2);
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * WIDTH + left + x] = DARK;
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), luma, colours]);
}
