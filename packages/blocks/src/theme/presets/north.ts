import type { Preset } from '../tokens.ts';

/** North: water, stone and a long light evening; cool greys, pine green-blue, light geometric letters, silence. */
export const north: Preset = {
  number: 9,
  colors: {
    background: '#eef2f3',
    surface: '#ffffff',
    text: '#1a2a30',
    'text-muted': '#4f6169',
    accent: '#1f5f6b',
    'accent-contrast': '#ffffff',
    'accent-text': '#1f5f6b',
    tint: '#dfe7e9',
    line: '#c6d2d6',
    inverse: '#182930',
    'inverse-text': '#eef4f5',
  },
  fonts: { heading: 'jost', text: 'jost' },
  heading: { weight: 400, tracking: '-0.02em' },
  radius: 'small',
  button: 'soft',
  density: 'airy',
  shape: {
    'heading-case': 'none',
    'button-case': 'none',
    'button-tracking': '0',
    'width-page': '78rem',
    'shadow-card': '0 1px 3px rgb(33 54 61 / 10%)',
    'pattern-inverse': 'none',
  },
};
