declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype';
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Keeps only the glyphs that `text` needs. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
