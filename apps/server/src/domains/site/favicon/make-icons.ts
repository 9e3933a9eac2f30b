import sharp from 'sharp';

/** Smaller pictures would be blurred on every telephone. */
export const LEAST_ICON_SIDE = 64;
const ICO_SIDES = [16, 32, 48];
/** Of an icon that systems cut to a shape of theirs, this part is always seen. */
const SAFE_SHARE = 0.8;
const WHITE = '#ffffff';
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** Files of a site's icon: their sides in pixels, and what they are. */
export const ICON_FILES = {
  'favicon.ico': { size: 48, content_type: 'image/x-icon' },
  'icon-16.png': { size: 16, content_type: 'image/png' },
  'icon-32.png': { size: 32, content_type: 'image/png' },
  'apple-touch-icon.png': { size: 180, content_type: 'image/png' },
  'icon-192.png': { size: 192, content_type: 'image/png' },
  'icon-512.png': { size: 512, content_type: 'image/png' },
  'maskable-512.png': { size: 512, content_type: 'image/png' },
} as const;
export type IconName = keyof typeof ICON_FILES;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An `.ico` of PNG pictures: a header, an entry for each of them, and they themselves. */
function ico(pictures: { side: number; content: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, content }] of pictures.entries()) {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    header.writeUInt8(side, at);
    header.writeUInt8(side, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(content.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += content.length;
  }
  return Buffer.concat([header, ...pictures.map(({ content }) => content)]);
}

/**
 * All files of a site's icon from one picture. A picture that is not square stands in the middle of nothing.
 * @param picture JPEG or PNG, checked and re-encoded before
 */
export async function makeIcons(picture: Buffer): Promise<Record<IconName, Buffer>> {
  const fitted = (side: number) => sharp(picture).resize(side, side, { fit: 'contain', background: NOTHING });
  const png = (side: number) => fitted(side).png({ compressionLevel: 9 }).toBuffer();
  const inner = Math.round(512 * SAFE_SHARE);
  const edge = (512 - inner) / 2;
  const [before, after] = [Math.floor(edge), Math.ceil(edge)];
  const maskable = fitted(inner)
    .flatten({ background: WHITE })
    .extend({ top: before, left: before, bottom: after, right: after, background: WHITE });
  const small = await Promise.all(ICO_SIDES.map(async (side) => ({ side, content: await png(side) })));
  return {
    'favicon.ico': ico(small),
    'icon-16.png': await png(16),
    'icon-32.png': await png(32),
    // Apple draws what is transparent black.
    'apple-touch-icon.png': await fitted(180).flatten({ background: WHITE }).png().toBuffer(),
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'maskable-512.png': await maskable.png({ compressionLevel: 9 }).toBuffer(),
  };
}
