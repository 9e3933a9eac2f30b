/** A landscape of three colours as an address: the page of the kit needs no server for its pictures. */
function samplePicture(sky: string, ridge: string, shore: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 160 100">` +
    `<rect width="160" height="100" fill="${sky}"/><circle cx="112" cy="36" r="9" fill="#fff" opacity=".8"/>` +
    `<path d="M0 66 28 40 44 52 72 22 98 54 118 42 160 70V100H0Z" fill="${ridge}"/>` +
    `<path d="M0 82C40 72 60 92 100 84S150 78 160 84V100H0Z" fill="${shore}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const PICTURES = {
  lake: samplePicture('#f3c9a0', '#50728a', '#23424f'),
  ridge: samplePicture('#b8d4ec', '#e9f1f7', '#4b6b80'),
  forest: samplePicture('#cfe3cf', '#3f7a5b', '#1e4a38'),
} as const;
