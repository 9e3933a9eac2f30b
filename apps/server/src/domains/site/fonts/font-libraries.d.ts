declare module 'fontkit' {
  /** What is used of a font; widths are read from the table itself, without the outlines. */
  export interface Font {
    familyName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    characterSet: number[];
    variationAxes: Record<string, { min: number; default: number; max: number }>;
    hasGlyphForCodePoint: (point: number) => boolean;
    glyphForCodePoint: (point: number) => { id: number };
    hmtx: { metrics: { length: number; get: (index: number) => { advance: number } } };
  }
  /** @throws Error for what is no font; a collection of fonts has no `characterSet` */
  export function create(content: Buffer): Font | { fonts: Font[] };
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype';
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, number>;
  }
  /** Keeps only the glyphs that `text` needs. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
