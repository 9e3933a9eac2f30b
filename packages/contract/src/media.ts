import { z } from 'zod';
import { call } from './call.ts';
import { id, text } from './common.ts';

/** A picture of the library. `url` holds a `{size}` placeholder (cabinet.md, section 5, picture URLs). */
export const picture = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Average colour, `#rrggbb`: the ground while the picture loads. */
  color: z.string(),
});
export type Picture = z.infer<typeof picture>;
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

export const mediaCalls = {
  uploadImage: call({
    method: 'POST',
    path: '/crm/api/image/upload',
    access: 'user',
    captcha: 'invisible',
    summary: 'Stores a picture: checked by content, re-encoded, measured.',
    form: 'multipart',
    body: z.object({ bucket, name: text(200).optional() }),
    response: z.object({ image: picture }),
  }),
  uploadFile: call({
    method: 'POST',
    path: '/crm/api/file/upload',
    access: 'user',
    captcha: 'invisible',
    summary: 'Stores a file (PDF, document, picture).',
    form: 'multipart',
    body: z.object({ is_public: z.enum(['0', '1', 'true', 'false']).optional() }),
    response: z.object({ file: storedFile }),
  }),
};
