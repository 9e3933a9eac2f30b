import { pictureUrl, videoOf, type VideoAddress } from '@tropa/core';

/** A picture or a video of a gallery (docs/rules/interface.md). */
export interface GalleryItem {
  /** Address of the picture or the video's poster, with a `{size}` placeholder where there are sizes; null where a video has none. */
  image: string | null;
  /** The caption, and the words for those who do not see it. */
  alt: string;
  /** Address of a video at youtube, rutube or vimeo; null for a picture. */
  video_url: string | null;
}

/** Widths that the gallery asks for: a tile, and the whole screen. */
const WIDTHS = { tile: 640, whole: 1920 } as const;

/** The address of an item's picture for a place of the gallery. */
export function imageOf({ image }: GalleryItem, place: keyof typeof WIDTHS): string | null {
  return image === null ? null : pictureUrl(image, WIDTHS[place]);
}

/** What an item is: a picture, a video that can be played, or one of an unknown host. */
export function kindOf({
  video_url,
}: GalleryItem): { kind: 'image' } | { kind: 'video'; video: VideoAddress } | { kind: 'unplayable' } {
  if (video_url === null) return { kind: 'image' };
  const video = videoOf(video_url);
  return video ? { kind: 'video', video } : { kind: 'unplayable' };
}

/** How hosts are called. */
export const HOST_NAMES = { youtube: 'YouTube', rutube: 'Rutube', vimeo: 'Vimeo' } as const;
