import type { Preset } from '../tokens.ts';

// Small waves, row behind row.
const pattern =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='240' height='60' fill='none' stroke='%23fff' stroke-opacity='.07' stroke-width='1.5'%3E%3Cpath d='M-60 18c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0 40-14 60 0M-120 48c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0 40-14 60 0 40 14 60 0'/%3E%3C/svg%3E\")";

/** Coast: sea light; white, azure and deep water, an even friendly grotesque, everything rounded by waves. */
export const coast: Preset = {
  number: 3,
  colors: {
    background: '#ffffff',
    surface: '#ffffff',
    text: '#08263a',
    'text-muted': '#4a6373',
    accent: '#0a6cbd',
    'accent-contrast': '#ffffff',
    'accent-text': '#0a64b0',
    tint: '#e4f3fb',
    line: '#cde2ee',
    inverse: '#063250',
    'inverse-text': '#f0f9ff',
  },
  fonts: { heading: 'manrope', text: 'manrope' },
  radius: 'large',
  button: 'pill',
  density: 'normal',
  shape: {
    'heading-case': 'none',
    'button-case': 'none',
    'button-tracking': '0',
    'width-page': '82rem',
    'shadow-card': '0 2px 4px rgb(6 50 80 / 5%), 0 22px 48px -20px rgb(6 50 80 / 26%)',
    'pattern-inverse': pattern,
  },
};
