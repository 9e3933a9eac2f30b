import type { PictureMeasure } from '@tropa/contract';
import { PICTURE_WIDTHS } from '@tropa/core';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { measurePicture } from './measure-picture.ts';
import { mendJpeg } from './mend-jpeg.ts';

/** Largest picture that is taken, in bytes and in pixels (docs/rules/limits.md: size limits). */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
/** What phones call 50 megapixels. */
const MAX_PIXELS = 8192 * 6144;
/** Longest side of what is kept. */
const MAX_SIDE = 2560;
/** Quality of the kept original: sizes are made from it, so it is better than they are. */
const ORIGINAL_QUALITY = 86;

/** Raster pictures that are taken; all others, SVG above all, are refused. */
export const RASTER_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);

/** Widths in which a picture may be asked for; 160 is for small previews of the cabinet. */
export const IMAGE_WIDTHS: ReadonlySet<number> = new Set([160, ...PICTURE_WIDTHS]);

export const IMAGE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type ImageExtension = keyof typeof IMAGE_TYPES;

/** What phones save by themselves and browsers do not show. */
const HEIC = /^image\/hei[cf]/u;

/** Why something is refused that is none of the types that are taken: a HEIC is named as such. */
export const whyNoPicture = (
  mime: string | undefined,
  otherwise: 'errors.media.not_image' | 'errors.media.file_type',
) => ({ file: { key: mime !== undefined && HEIC.test(mime) ? 'errors.media.heic' : otherwise } }) as const;

export interface NormalizedPicture {
  content: Buffer;
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  color: string;
  measure: PictureMeasure;
}

/** Reads the size before anything is decoded, so that a small file of a huge picture costs nothing. */
async function demandPicture(content: Buffer): Promise<{ hasAlpha: boolean; isJpeg: boolean }> {
  if (content.length > MAX_IMAGE_BYTES)
    throw refuse.validation({
      file: { key: 'errors.media.image_too_big', params: { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 } },
    });
  const found = await fileTypeFromBuffer(content);
  if (!found || !RASTER_TYPES.has(found.mime))
    throw refuse.validation(whyNoPicture(found?.mime, 'errors.media.not_image'));
  const { width, height, hasAlpha } = await sharp(content, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS)
    throw refuse.validation({
      file: {
        key: 'errors.media.too_many_pixels',
        params: { megapixels: Math.floor(MAX_PIXELS / 1_000_000) },
      },
    });
  return { hasAlpha, isJpeg: found.mime === 'image/jpeg' };
}

/** A picture of the most pixels takes hundreds of megabytes while it is read, so the others wait for their turn. */
const AT_ONCE = 2;
const inTurn = pLimit(AT_ONCE);

/**
 * Makes any raster picture into one that is safe to keep: turned upright, without metadata (places, devices), at most
 * 2560 pixels long. Pictures that are transparent somewhere stay PNG, the rest becomes JPEG.
 * @throws Refusal 422 at `file` for what is no raster picture, is too big or cannot be read
 */
export function normalizePicture(content: Buffer): Promise<NormalizedPicture> {
  return inTurn(normalize, content);
}

async function normalize(content: Buffer): Promise<NormalizedPicture> {
  try {
    const { hasAlpha, isJpeg } = await demandPicture(content);
    const read = isJpeg ? mendJpeg(content) : { content, isWhole: false };
    // Whatever is not known to be whole must be without a fault: half of a photo is no photo.
    const failOn = read.isWhole ? 'truncated' : 'warning';
    const source = sharp(read.content, { limitInputPixels: MAX_PIXELS, failOn });
    const isOpaque = !hasAlpha || (await source.clone().stats()).isOpaque;
    const sized = source
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data, info } = await (
      isOpaque
        ? sized.flatten({ background: '#ffffff' }).jpeg({ quality: ORIGINAL_QUALITY, mozjpeg: true })
        : sized.png({ compressionLevel: 9 })
    ).toBuffer({ resolveWithObject: true });
    return {
      content: data,
      extension: isOpaque ? 'jpg' : 'png',
      width: info.width,
      height: info.height,
      ...(await measurePicture(data)),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever else goes wrong while a picture is read is the picture's fault: libvips has no kinds of errors.
    throw refuse.validation({ file: { key: 'errors.media.broken_image' } });
  }
}

/** What a kept picture holds, when its turn has come. */
export const measureInTurn = (original: Buffer): ReturnType<typeof measurePicture> =>
  inTurn(measurePicture, original);

const ENCODERS: Record<ImageExtension, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 45, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 3 }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }),
};

/** A size and format of a kept picture. @param width undefined: its own */
export function makeVariant(
  original: Buffer,
  width: number | undefined,
  extension: ImageExtension,
): Promise<Buffer> {
  const picture = sharp(original);
  return ENCODERS[extension](width === undefined ? picture : picture.resize({ width })).toBuffer();
}

/** Pixels; `cover` cuts off what does not fit, `inside` keeps the shape. A picture is never made larger than it is. */
export interface CropSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Quality of pictures that are printed. */
const PRINT_QUALITY = 80;

/** A kept picture for print: JPEG, or PNG where it is transparent. */
export function cropPicture(original: Buffer, { width, height, fit }: CropSize): Promise<Buffer> {
  return inTurn(async () => {
    const picture = sharp(original);
    const { hasAlpha, width: own } = await picture.metadata();
    // Cut to the shape all the same, so that a small picture is not stretched.
    const scale = fit === 'cover' ? Math.min(1, own / width) : 1;
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const sized = picture.resize({ ...size, fit, withoutEnlargement: fit === 'inside' });
    return hasAlpha
      ? sized.png({ compressionLevel: 9 }).toBuffer()
      : sized.jpeg({ quality: PRINT_QUALITY, mozjpeg: true }).toBuffer();
  });
}
