import { z } from 'zod';
import { call } from './call.ts';
import { id, text } from './common.ts';

/** A picture of the library. `url` holds a `{size}` placeholder (docs/rules/interface.md, picture URLs). */
export const picture = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Average colour, `#rrggbb`: the ground while the picture loads. */
  color: z.string(),
});
export type Picture = z.infer<typeof picture>;
/** Cells in which a picture is measured, across and down. */
export const MEASURED = { columns: 8, rows: 6 } as const;
const CELLS = MEASURED.columns * MEASURED.rows;
const share = z.number().min(0).max(1);
/** What a picture holds and where, row by row from its top left. Written short: it is kept with each picture. */
export const pictureMeasure = z.object({
  /** Two hex digits of each cell: the grey, 0 to 255, that is as bright as its brightest places, specks left out. */
  light: z.string().regex(new RegExp(`^[0-9a-f]{${CELLS * 2}}$`, 'u')),
  /** A hex digit of each cell: 0 is plain, 15 full of contrast and detail. */
  detail: z.string().regex(new RegExp(`^[0-9a-f]{${CELLS}}$`, 'u')),
  /** What the eye goes to, as shares of the width and the height. */
  subject: z.object({ x: share, y: share }),
});
export type PictureMeasure = z.infer<typeof pictureMeasure>;
/** What a form sends back for a picture: its id is enough, the rest is looked up and may not be made up. */
export const pictureRef = z.object({ id });
export const storedFile = z.object({
  id,
  url: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** Where a picture belongs. Pictures of `sign` are private: shown by signed links only. */
export const bucket = z.enum(['tour', 'organizer', 'site', 'avatar', 'guide', 'sign']);
export type Bucket = z.infer<typeof bucket>;

/** Forms send words, JSON may send truth. */
const isPublic = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === '1' || value === 'true')
  .optional();
/** An address of the web; whether it may be read is checked when it is. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/u }));

export const mediaCalls = {
  uploadImage: call({
    method: 'POST',
    path: '/crm/api/image/upload',
    access: 'user',
    captcha: 'invisible',
    summary: 'Stores a picture, sent or read from an address: checked by content, re-encoded, measured.',
    form: 'multipart_or_json',
    body: z.object({ bucket, name: text(200).optional(), url: webAddress.optional() }),
    /** `measure`: what it holds, so that a page that is being edited darkens it no more than words on it need. */
    response: z.object({ image: picture, measure: pictureMeasure }),
  }),
  uploadFile: call({
    method: 'POST',
    path: '/crm/api/file/upload',
    access: 'user',
    captcha: 'invisible',
    summary: 'Stores a file (PDF, document, picture).',
    form: 'multipart',
    body: z.object({ is_public: isPublic }),
    response: z.object({ file: storedFile }),
  }),
  uploadVideo: call({
    method: 'POST',
    path: '/crm/api/file/upload-video',
    access: 'user',
    captcha: 'invisible',
    summary: 'Stores a video (MP4, WebM, MOV), sent or read from an address.',
    form: 'multipart_or_json',
    hasLargeFile: true,
    query: z.object({ is_public: isPublic }),
    body: z.object({ is_public: isPublic, url: webAddress.optional() }),
    response: z.object({ file: storedFile }),
  }),
};
