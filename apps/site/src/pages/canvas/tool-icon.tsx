/** Strokes of the tools, drawn as the cabinet's icons are (24 by 24). */
const PATHS = {
  grip: 'M8 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M8 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M8 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0M14 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M14 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M14 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  up: 'M12 5v14M18 11l-6-6-6 6',
  down: 'M12 5v14M18 13l-6 6-6-6',
  copy: 'M9 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM16 9V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h2',
  hide: 'M10.6 10.6a2 2 0 0 0 2.8 2.8M16.7 16.7A8.7 8.7 0 0 1 12 18c-3.6 0-6.600-2-9-6 1.300-2.100 2.700-3.700 4.300-4.700M10 6.200A9 9 0 0 1 12 6c3.600 0 6.600 2 9 6-.7 1.100-1.400 2.100-2.100 2.900M3 3l18 18',
  show: 'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M21 12c-2.400 4-5.400 6-9 6s-6.600-2-9-6c2.400-4 5.400-6 9-6s6.600 2 9 6',
  remove:
    'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  add: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L18.500 9.500a2.800 2.800 0 0 0-4-4L4 16v4M13.500 6.500l4 4',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM13 12h1a3.500 3.500 0 0 1 0 7H7v-7',
  italic: 'M11 5h6M7 19h6M14 5l-4 14',
  bullets: 'M9 6h11M9 12h11M9 18h11M5 6v.010M5 12v.010M5 18v.010',
  numbers: 'M11 6h9M11 12h9M12 18h8M4 10V5L3 6M3 16a2 2 0 1 1 3.500 1.300L3 20h4',
  link: 'M9 15l6-6M11 6l.5-.5a5 5 0 0 1 7 7l-.5.5M13 18l-.4.500a5 5 0 0 1-7.100-7.100L6 11',
} as const;

export type ToolIconName = keyof typeof PATHS;

/** A tool's picture. It says nothing by itself: the button is named. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.7"
      viewBox="0 0 24 24"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
