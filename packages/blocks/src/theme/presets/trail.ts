import type { Preset } from '../tokens.ts';

// Contour lines of a map, as on paper that hikers carry. Each line repeats after the width of the tile.
const pattern =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='720' height='480' fill='none' stroke='%23fff' stroke-opacity='.06' stroke-width='1.5'%3E%3Cpath d='M-720 44c120-44 240-44 360 0s240 44 360 0c120-44 240-44 360 0s240 44 360 0M-680 93c120-60 240-60 360 0s240 60 360 0c120-60 240-60 360 0s240 60 360 0M-630 142c120-76 240-76 360 0s240 76 360 0c120-76 240-76 360 0s240 76 360 0M-570 191c120-60 240-60 360 0s240 60 360 0c120-60 240-60 360 0s240 60 360 0M-510 240c120-40 240-40 360 0s240 40 360 0c120-40 240-40 360 0s240 40 360 0M-480 289c120-56 240-56 360 0s240 56 360 0c120-56 240-56 360 0s240 56 360 0M-520 338c120-72 240-72 360 0s240 72 360 0c120-72 240-72 360 0s240 72 360 0M-590 387c120-52 240-52 360 0s240 52 360 0c120-52 240-52 360 0s240 52 360 0M-660 436c120-32 240-32 360 0s240 32 360 0c120-32 240-32 360 0s240 32 360 0'/%3E%3C/svg%3E\")";

/** Trail: forest, birch and the orange of a trail mark; a confident grotesque, soft corners, much air. */
export const trail: Preset = {
  number: 1,
  colors: {
    background: '#fafaf6',
    surface: '#ffffff',
    text: '#14231c',
    'text-muted': '#536159',
    accent: '#bd3a0f',
    'accent-contrast': '#ffffff',
    'accent-text': '#bd3a0f',
    tint: '#e8efe6',
    line: '#d6dfd4',
    inverse: '#12281f',
    'inverse-text': '#f3f7f0',
  },
  fonts: { heading: 'geologica', text: 'onest' },
  radius: 'medium',
  button: 'round',
  density: 'normal',
  shape: {
    'heading-case': 'none',
    'button-case': 'none',
    'button-tracking': '0',
    'width-page': '82rem',
    'shadow-card': '0 1px 2px rgb(18 40 31 / 6%), 0 18px 40px -18px rgb(18 40 31 / 22%)',
    'pattern-inverse': pattern,
  },
};
