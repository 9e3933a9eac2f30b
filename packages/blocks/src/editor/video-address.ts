import type { Media, VIDEO_HOSTS } from '../common.ts';

type Host = (typeof VIDEO_HOSTS)[number];
type Video = Pick<Extract<Media, { kind: 'video' }>, 'host' | 'video_id'>;

/** How each host writes the address of a video; the first group is the video's id. */
const ADDRESSES: ReadonlyArray<[Host, RegExp]> = [
  [
    'youtube',
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,60})/u,
  ],
  ['rutube', /rutube\.ru\/(?:video|play\/embed|shorts)\/([\w-]{6,60})/u],
  ['vimeo', /vimeo\.com\/(?:video\/)?(\d{5,20})/u],
];

/** The video that an address leads to; null when it is of no host that the pages can play. */
export function videoOf(address: string): Video | null {
  for (const [host, pattern] of ADDRESSES) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { host, video_id: id };
  }
  return null;
}
