import { picture, richText, text } from '@tropa/contract';
import { VIDEO_HOSTS } from '@tropa/core';
import { z } from 'zod';

/** Rich text of a subtitle: bold, italic, links and lists, but no headings (docs/rules/sites.md). */
export const limitedRichText = richText.refine(
  (document) => document.content.every((node) => node.type !== 'heading'),
  { error: 'headings_not_allowed' },
);

/** What every family's data begins with. */
export const heading = {
  title: text(160),
  subtitle: limitedRichText.nullable(),
  /** Shown when the block's background is `image`. */
  background_picture: picture.nullable(),
};
export const emptyHeading = { title: '', subtitle: null, background_picture: null };

/** Kinds of links (docs/rules/sites.md). */
export const LinkKind = { anchor: 1, external: 2, booking: 3 } as const;
const label = text(60);
export const link = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(LinkKind.anchor), label, anchor: text(40, 1).regex(/^[a-z0-9-]+$/u) }),
  z.object({
    kind: z.literal(LinkKind.external),
    label,
    // Only addresses that cannot run anything.
    url: text(500, 1).regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/))/u),
  }),
  /** `tour_id` empty: the tour of the page. */
  z.object({ kind: z.literal(LinkKind.booking), label, tour_id: z.int().positive().nullable() }),
]);
export type Link = z.infer<typeof link>;

/** A picture, or a video that is shown as its poster until somebody plays it. */
export const media = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), picture, alt: text(300) }),
  z.object({
    kind: z.literal('video'),
    host: z.enum(VIDEO_HOSTS),
    video_id: text(60, 1).regex(/^[\w-]+$/u),
    video_key: text(60, 1)
      .regex(/^[\w-]+$/u)
      .optional(),
    poster: picture.nullable(),
    alt: text(300),
  }),
]);
export type Media = z.infer<typeof media>;

/** A place on the map. */
export const mapPoint = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
