import type { Preset } from '../tokens.ts';

/** Silk: an evening in a good hotel; dark chocolate, old gold, fine classical letters, wide margins. */
export const silk: Preset = {
  number: 6,
  colors: {
    background: '#16110d',
    surface: '#211a14',
    text: '#f4ece0',
    'text-muted': '#b9ac9b',
    accent: '#d9ab63',
    'accent-contrast': '#1d1409',
    'accent-text': '#dcb273',
    tint: '#1f1813',
    line: '#3d3227',
    inverse: '#0c0907',
    'inverse-text': '#f4ece0',
  },
  fonts: { heading: 'cormorant', text: 'jost' },
  radius: 'none',
  button: 'square',
  density: 'airy',
  shape: {
    'heading-case': 'none',
    'button-case': 'uppercase',
    'button-tracking': '0.14em',
    'width-page': '80rem',
    'shadow-card': '0 24px 60px -24px rgb(0 0 0 / 80%)',
    'pattern-inverse': 'none',
  },
};
