import type { Preset } from '../tokens.ts';

// Ridges one behind another.
const pattern =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='360' height='120' fill='none' stroke='%23fff' stroke-opacity='.06' stroke-width='1.5'%3E%3Cpath d='M0 90l45-40 30 22 50-52 40 46 35-24 55 58 40-34 65 24M0 116l60-26 45 14 60-30 50 28 60-20 85 34'/%3E%3C/svg%3E\")";

/** Summit: the dark before a climb; graphite, lime light of a head torch, wide heavy letters. */
export const summit: Preset = {
  number: 4,
  colors: {
    background: '#0f1413',
    surface: '#1a2120',
    text: '#f1f5ef',
    'text-muted': '#a6b3ad',
    accent: '#c8f04b',
    'accent-contrast': '#12180a',
    'accent-text': '#c8f04b',
    tint: '#182020',
    line: '#2f3b38',
    inverse: '#060908',
    'inverse-text': '#f1f5ef',
  },
  fonts: { heading: 'unbounded', text: 'jost' },
  radius: 'small',
  button: 'soft',
  density: 'normal',
  shape: {
    'heading-case': 'none',
    'button-case': 'none',
    'button-tracking': '0',
    'width-page': '82rem',
    'shadow-card': '0 20px 44px -20px rgb(0 0 0 / 70%)',
    'pattern-inverse': pattern,
  },
};
