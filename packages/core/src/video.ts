/** Hosts whose videos play here (docs/rules/tours.md). */
export const VIDEO_HOSTS = ['youtube', 'rutube', 'vimeo'] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];
export interface VideoAddress {
  host: VideoHost;
  video_id: string;
  /** Opens a video that is shown by its link alone: private of RuTube, unlisted of Vimeo. */
  video_key?: string | undefined;
}

/** How each host writes the address of a video: its id, and the key where it has one. Hosts are read in any letters. */
const ADDRESSES: ReadonlyArray<[VideoHost, RegExp]> = [
  [
    'youtube',
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)(?<id>[\w-]{6,60})/iu,
  ],
  [
    'rutube',
    /rutube\.ru\/(?:video\/private|video|play\/embed|shorts)\/(?<id>[\w-]{6,60})(?:\/?\?(?:[^#]*&)?p=(?<key>[\w-]{1,60}))?/iu,
  ],
  [
    'vimeo',
    /vimeo\.com\/(?:video\/|channels\/[\w-]+\/|manage\/videos\/)?(?<id>\d{5,20})(?:\/(?<key>[\da-f]{6,40})|\/?\?(?:[^#]*&)?h=(?<hash>[\da-f]{6,40}))?/iu,
  ],
];

/** The video that an address leads to; null when it is of no host that can be played. */
export function videoOf(address: string): VideoAddress | null {
  for (const [host, pattern] of ADDRESSES) {
    const { id, key, hash } = pattern.exec(address)?.groups ?? {};
    const video_key = key ?? hash;
    if (id !== undefined) return { host, video_id: id, ...(video_key === undefined ? {} : { video_key }) };
  }
  return null;
}

const PLAYERS: Record<VideoHost, (id: string, key: string | undefined) => string> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  rutube: (id, key) =>
    `https://rutube.ru/play/embed/${id}${key === undefined ? '?' : `/?p=${key}&`}autoplay=1`,
  vimeo: (id, key) =>
    `https://player.vimeo.com/video/${id}?${key === undefined ? '' : `h=${key}&`}autoplay=1&dnt=1`,
};

/** The address of the host's player, which begins at once: it is shown after a click on the poster. */
export function videoPlayerUrl({ host, video_id, video_key }: VideoAddress): string {
  return PLAYERS[host](video_id, video_key);
}
