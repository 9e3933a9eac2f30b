/** How headings are set: faces differ in what suits them. */
export interface HeadingStyle {
  weight: number;
  tracking: string;
  leading: string;
}

/** A face that sites can be set in. All are variable and have Cyrillic; their licence is the SIL Open Font License. */
export interface Font {
  /** Name in CSS. */
  family: string;
  /** As people write it. */
  title: string;
  generic: 'sans-serif' | 'serif';
  isForText: boolean;
  heading: HeadingStyle;
  /** In headings it is drawn so many times larger, so that faces of all widths take about the same place. */
  headingSize: number;
}

/** Faces by the name of their package of `@fontsource-variable`. */
export const fonts = {
  onest: {
    family: 'Onest Variable',
    title: 'Onest',
    generic: 'sans-serif',
    isForText: true,
    heading: { weight: 600, tracking: '-0.03em', leading: '1.08' },
    headingSize: 1,
  },
  geologica: {
    family: 'Geologica Variable',
    title: 'Geologica',
    generic: 'sans-serif',
    isForText: true,
    heading: { weight: 600, tracking: '-0.035em', leading: '1.04' },
    headingSize: 1,
  },
  manrope: {
    family: 'Manrope Variable',
    title: 'Manrope',
    generic: 'sans-serif',
    isForText: true,
    heading: { weight: 700, tracking: '-0.03em', leading: '1.08' },
    headingSize: 1,
  },
  jost: {
    family: 'Jost Variable',
    title: 'Jost',
    generic: 'sans-serif',
    isForText: true,
    heading: { weight: 500, tracking: '-0.015em', leading: '1.08' },
    headingSize: 1.04,
  },
  rubik: {
    family: 'Rubik Variable',
    title: 'Rubik',
    generic: 'sans-serif',
    isForText: true,
    heading: { weight: 700, tracking: '-0.025em', leading: '1.06' },
    headingSize: 1,
  },
  nunito: {
    family: 'Nunito Variable',
    title: 'Nunito',
    generic: 'sans-serif',
    isForText: true,
    heading: { weight: 700, tracking: '-0.02em', leading: '1.1' },
    headingSize: 1,
  },
  'golos-text': {
    family: 'Golos Text Variable',
    title: 'Golos Text',
    generic: 'sans-serif',
    isForText: true,
    heading: { weight: 600, tracking: '-0.03em', leading: '1.08' },
    headingSize: 1,
  },
  literata: {
    family: 'Literata Variable',
    title: 'Literata',
    generic: 'serif',
    isForText: true,
    heading: { weight: 600, tracking: '-0.02em', leading: '1.12' },
    headingSize: 0.94,
  },
  'playfair-display': {
    family: 'Playfair Display Variable',
    title: 'Playfair Display',
    generic: 'serif',
    isForText: false,
    heading: { weight: 500, tracking: '-0.015em', leading: '1.08' },
    headingSize: 1.02,
  },
  cormorant: {
    family: 'Cormorant Variable',
    title: 'Cormorant',
    generic: 'serif',
    isForText: false,
    heading: { weight: 500, tracking: '-0.01em', leading: '1' },
    headingSize: 1.2,
  },
  oswald: {
    family: 'Oswald Variable',
    title: 'Oswald',
    generic: 'sans-serif',
    isForText: false,
    heading: { weight: 600, tracking: '0', leading: '1.14' },
    headingSize: 1.06,
  },
  unbounded: {
    family: 'Unbounded Variable',
    title: 'Unbounded',
    generic: 'sans-serif',
    isForText: false,
    heading: { weight: 600, tracking: '-0.03em', leading: '1.06' },
    headingSize: 0.76,
  },
  comfortaa: {
    family: 'Comfortaa Variable',
    title: 'Comfortaa',
    generic: 'sans-serif',
    isForText: false,
    heading: { weight: 700, tracking: '-0.035em', leading: '1.12' },
    headingSize: 0.9,
  },
} as const satisfies Record<string, Font>;
export type FontName = keyof typeof fonts;
export const FONT_NAMES = Object.keys(fonts) as FontName[];

/** The face of a name; undefined where there is none. */
export function fontOf(name: string): Font | undefined {
  return Object.hasOwn(fonts, name) ? fonts[name as FontName] : undefined;
}

/** Faces that go well together, for headings and for text, beside those of the presets. */
export const FONT_PAIRS: readonly { heading: FontName; text: FontName }[] = [
  { heading: 'onest', text: 'onest' },
  { heading: 'golos-text', text: 'golos-text' },
  { heading: 'nunito', text: 'nunito' },
  { heading: 'playfair-display', text: 'onest' },
  { heading: 'comfortaa', text: 'nunito' },
  { heading: 'cormorant', text: 'onest' },
  { heading: 'oswald', text: 'onest' },
  { heading: 'unbounded', text: 'onest' },
  { heading: 'literata', text: 'manrope' },
];

/** The weights of a text's face that pages ask for. */
export const TEXT_WEIGHTS = { min: 400, max: 600 };
/**
 * Weights that pages load of a family for running text. Where headings are set in the same family it is loaded once: then theirs
 * are among them.
 */
export const textWeights = (name: FontName): { min: number; max: number } => ({
  ...TEXT_WEIGHTS,
  max: Math.max(TEXT_WEIGHTS.max, fonts[name].heading.weight),
});
