import { text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading, media } from '../common.ts';
import { MAX_VIEWER_PHOTOS } from '../shared/viewer-limit.ts';

export const version = 1;

const [image, video] = media.options;
/** Shown with the photo; `alt` is for those who do not see it. */
const caption = text(200);

/** Photos and videos with captions; every variant opens the photos in the viewer. */
export const schema = z.object({
  ...heading,
  items: z
    .array(z.discriminatedUnion('kind', [image.extend({ caption }), video.extend({ caption })]))
    .max(MAX_VIEWER_PHOTOS),
});
export type GalleryData = z.output<typeof schema>;

export const empty = (): GalleryData => ({ ...emptyHeading, items: [] });

export const isBlank = ({ items }: GalleryData) => items.length === 0;
