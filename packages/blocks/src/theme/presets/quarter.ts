import type { Preset } from '../tokens.ts';

// Stripes of a zebra crossing.
const pattern =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='96' fill='none' stroke='%23fff' stroke-opacity='.05' stroke-width='10'%3E%3Cpath d='M0 0l96 96M48-48l96 96M-48 48l96 96'/%3E%3C/svg%3E\")";

/** Quarter: a walk through a city; violet and lemon, heavy letters, hard shadows as on a printed poster. */
export const quarter: Preset = {
  number: 7,
  colors: {
    background: '#ffffff',
    surface: '#ffffff',
    text: '#17132b',
    'text-muted': '#575268',
    accent: '#5a2be2',
    'accent-contrast': '#ffffff',
    'accent-text': '#5a2be2',
    tint: '#fdf1b8',
    line: '#17132b',
    inverse: '#1d1147',
    'inverse-text': '#ffffff',
  },
  fonts: { heading: 'rubik', text: 'rubik' },
  radius: 'small',
  button: 'soft',
  density: 'normal',
  shape: {
    'heading-case': 'none',
    'button-case': 'none',
    'button-tracking': '0',
    'width-page': '82rem',
    'shadow-card': '5px 5px 0 #17132b',
    'pattern-inverse': pattern,
  },
};
