import type { Preset } from '../tokens.ts';

// Lozenges of a woven towel.
const pattern =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='56' height='56' fill='none' stroke='%23fff' stroke-opacity='.05' stroke-width='1.5'%3E%3Cpath d='M28 4l24 24-24 24L4 28zM28 16l12 12-12 12-12-12z'/%3E%3C/svg%3E\")";

/** Heritage: an old country house and its library; parchment, bottle green and wine, a book face throughout. */
export const heritage: Preset = {
  number: 10,
  colors: {
    background: '#f8f2e4',
    surface: '#fffdf6',
    text: '#2d2416',
    'text-muted': '#675941',
    accent: '#1f5c41',
    'accent-contrast': '#fffdf6',
    'accent-text': '#1f5c41',
    tint: '#efe5cd',
    line: '#dacdaa',
    inverse: '#3b1519',
    'inverse-text': '#fbf3e2',
  },
  fonts: { heading: 'literata', text: 'literata' },
  radius: 'small',
  button: 'soft',
  density: 'normal',
  shape: {
    'heading-case': 'none',
    'button-case': 'none',
    'button-tracking': '0',
    'width-page': '76rem',
    'shadow-card': '0 1px 0 #dacdaa, 0 16px 32px -20px rgb(59 21 25 / 30%)',
    'pattern-inverse': pattern,
  },
};
