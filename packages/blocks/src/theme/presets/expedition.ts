import type { Preset } from '../tokens.ts';

// The grid of a field map.
const pattern =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='80' fill='none' stroke='%23fff' stroke-opacity='.07' stroke-width='1.5'%3E%3Cpath d='M0 .75h80M.75 0v80M36 40h8M40 36v8'/%3E%3C/svg%3E\")";

/** Expedition: gear and field notes; concrete, black and signal yellow, tall condensed capitals, tight rows. */
export const expedition: Preset = {
  number: 5,
  colors: {
    background: '#f5f5f1',
    surface: '#ffffff',
    text: '#1b1b19',
    'text-muted': '#5c5c55',
    accent: '#f5b916',
    'accent-contrast': '#1b1b19',
    'accent-text': '#855200',
    tint: '#e9e9e1',
    line: '#cfcfc4',
    inverse: '#1d1d1b',
    'inverse-text': '#f7f7f2',
  },
  fonts: { heading: 'oswald', text: 'manrope' },
  radius: 'none',
  button: 'soft',
  density: 'compact',
  shape: {
    'heading-case': 'uppercase',
    'button-case': 'uppercase',
    'button-tracking': '0.05em',
    'width-page': '84rem',
    'shadow-card': 'none',
    'pattern-inverse': pattern,
  },
};
