import type { Preset } from '../tokens.ts';

/** Atlas: a travel magazine; white paper, black ink, one crimson, tall contrasting serifs and nothing round. */
export const atlas: Preset = {
  number: 2,
  colors: {
    background: '#ffffff',
    surface: '#ffffff',
    text: '#121212',
    'text-muted': '#5a5a5a',
    accent: '#b3122a',
    'accent-contrast': '#ffffff',
    'accent-text': '#b3122a',
    tint: '#f4f1ec',
    line: '#dad5cc',
    inverse: '#121212',
    'inverse-text': '#ffffff',
  },
  fonts: { heading: 'playfair-display', text: 'jost' },
  radius: 'none',
  button: 'square',
  density: 'airy',
  shape: {
    'heading-case': 'none',
    'button-case': 'uppercase',
    'button-tracking': '0.08em',
    'width-page': '86rem',
    // Its paper is white and so are its cards: a hairline keeps them apart, on dark grounds too.
    'shadow-card': '0 0 0 1px rgb(128 118 100 / 30%)',
    'pattern-inverse': 'none',
  },
};
