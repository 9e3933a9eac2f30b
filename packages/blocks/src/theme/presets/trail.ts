import type { Preset } from '../tokens.ts';

// Contour lines of a map, as on paper that hikers carry.
const contours =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='720' height='480' fill='none' stroke='%23fff' stroke-opacity='.06' stroke-width='1.5'%3E%3Cpath d='M-20 92c120-64 214 46 322 12S486-22 590 34s92 96 150 70M-20 148c118-52 210 58 330 18s166-104 266-52 104 92 164 70M-20 210c112-34 220 66 340 22s156-88 240-40 118 84 180 66M-20 282c104-18 236 70 352 22s144-62 214-24 126 66 194 56M-20 360c100 2 250 66 362 18s132-34 196-10 132 44 202 42M-20 436c96 18 262 54 372 10s128-4 186 8 132 18 202 24'/%3E%3C/svg%3E\")";

/** Trail: forest, birch and the orange of a trail mark; a confident grotesque, soft corners, much air. */
export const trail: Preset = {
  colors: {
    background: '#fafaf6',
    surface: '#ffffff',
    text: '#14231c',
    'text-muted': '#536159',
    accent: '#bd3a0f',
    'accent-contrast': '#ffffff',
    tint: '#e8efe6',
    line: '#d6dfd4',
    inverse: '#12281f',
    'inverse-text': '#f3f7f0',
  },
  shape: {
    'font-heading': "'Geologica Variable', 'Segoe UI', sans-serif",
    'font-text': "'Onest Variable', 'Segoe UI', sans-serif",
    'heading-weight': '600',
    'heading-tracking': '-0.035em',
    'heading-leading': '1.04',
    'radius-small': '8px',
    'radius-medium': '16px',
    'radius-large': '28px',
    'button-radius': '14px',
    'space-section': 'clamp(4rem, 2.4rem + 6vw, 8.5rem)',
    'width-page': '82rem',
    'shadow-card': '0 1px 2px rgb(18 40 31 / 6%), 0 18px 40px -18px rgb(18 40 31 / 22%)',
    'pattern-inverse': contours,
  },
  fonts: ['geologica', 'onest'],
};
