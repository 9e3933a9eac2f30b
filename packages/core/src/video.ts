/** Hosts whose videos play here (cabinet.md, section 3). */
export const VIDEO_HOSTS = ['youtube', 'rutube', 'vimeo'] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];
export interface VideoAddress {
  host: VideoHost;
  video_id: string;
}

/** How each host writes the address of a video; the first group is the video's id. */
const ADDRESSES: ReadonlyArray<[VideoHost, RegExp]> = [
  [
    'youtube',
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,60})/u,
  ],
  ['rutube', /rutube\.ru\/(?:video|play\/embed|shorts)\/([\w-]{6,60})/u],
  ['vimeo', /vimeo\.com\/(?:video\/)?(\d{5,20})/u],
];

/** The video that an address leads to; null when it is of no host that can be played. */
export function videoOf(address: string): VideoAddress | null {
  for (const [host, pattern] of ADDRESSES) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { host, video_id: id };
  }
  return null;
}

const PLAYERS: Record<VideoHost, (id: string) => string> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  rutube: (id) => `https://rutube.ru/play/embed/${id}?autoplay=1`,
  vimeo: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
};

/** The address of the host's player, which begins at once: it is shown after a click on the poster. */
export function videoPlayerUrl({ host, video_id }: VideoAddress): string {
  return PLAYERS[host](video_id);
}
