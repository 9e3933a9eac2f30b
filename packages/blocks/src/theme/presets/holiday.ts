import type { Preset } from '../tokens.ts';

// Confetti.
const pattern =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='72' height='72' fill='none' stroke='%23fff' stroke-opacity='.09' stroke-width='2'%3E%3Cpath d='M18 14a4 4 0 1 1 0 8 4 4 0 0 1 0-8M54 50a4 4 0 1 1 0 8 4 4 0 0 1 0-8'/%3E%3C/svg%3E\")";

/** Holiday: children, sun and ice cream; cream, mint and raspberry, round letters and round everything. */
export const holiday: Preset = {
  number: 8,
  colors: {
    background: '#fff9f2',
    surface: '#ffffff',
    text: '#3a2340',
    'text-muted': '#72607a',
    accent: '#cf2269',
    'accent-contrast': '#ffffff',
    'accent-text': '#bf1a5e',
    tint: '#e0f5ef',
    line: '#eedccc',
    inverse: '#3f1d47',
    'inverse-text': '#fff4ec',
  },
  fonts: { heading: 'comfortaa', text: 'onest' },
  radius: 'large',
  button: 'pill',
  density: 'normal',
  shape: {
    'heading-case': 'none',
    'button-case': 'none',
    'button-tracking': '0',
    'width-page': '82rem',
    'shadow-card': '0 18px 40px -18px rgb(75 36 83 / 24%)',
    'pattern-inverse': pattern,
  },
};
