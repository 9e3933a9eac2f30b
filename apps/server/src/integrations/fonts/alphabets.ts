import { readFontFiles, type FontFile } from './font-files.ts';

/** What stands for a sign that no font has. */
export const BOX = '\u25A1';
const isControl = (code: number) => code < 0x20;

/** What joins and colours pictures in the text, flags made of letters, and marks that show nothing. */
const WITHOUT_GLYPH =
  /\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}]|[\u200B-\u200F\u2060]|\uFE0E|\uFE0F|\u20E3/gu;

let files: Promise<FontFile[]> | undefined;

/**
 * Alphabets of whoever draws texts: fonts are taken in when a text needs them, each once.
 * @param takeIn makes a file's letters drawable, and tells their codes
 */
export class Alphabets {
  readonly #takeIn: (file: FontFile) => Promise<number[]>;
  /** Signs that some font which was taken in has. */
  readonly #covered = new Set<number>();
  /** Files that were taken in, by their families. */
  readonly #taken = new Map<string, Promise<void>>();

  constructor(takeIn: (file: FontFile) => Promise<number[]>) {
    this.#takeIn = takeIn;
  }

  /** Tells of a font that is always there. */
  add(codes: Iterable<number>): void {
    for (const code of codes) this.#covered.add(code);
  }

  async #read(file: FontFile): Promise<void> {
    this.add(await this.#takeIn(file));
  }

  #readOnce(file: FontFile): Promise<void> {
    const known = this.#taken.get(file.family);
    if (known) return known;
    const reading = this.#read(file);
    this.#taken.set(file.family, reading);
    return reading;
  }

  /** Takes in what a text needs beside the fonts that are there. */
  async load(text: string): Promise<void> {
    const codes = new Set(Array.from(text, (sign) => sign.codePointAt(0) ?? 0));
    const missing = [...codes].filter((code) => !this.#covered.has(code) && !isControl(code));
    if (missing.length === 0) return;
    files ??= readFontFiles();
    const known = await files;
    for (const code of [...missing, BOX.charCodeAt(0)]) {
      // A file may be said to have a sign that it lacks: then the next one is asked.
      for (const file of known.filter(({ ranges }) =>
        ranges.some(([from, to]) => code >= from && code <= to),
      )) {
        if (this.#covered.has(code)) break;
        // oxlint-disable-next-line no-await-in-loop -- one file often has the signs that come after
        await this.#readOnce(file);
      }
    }
  }

  /** A text of signs that fonts have, without what only joins them: a box for any other, never another letter. */
  drawable(text: string): string {
    const plain = text.replaceAll('\u202F', '\u00A0').replaceAll(WITHOUT_GLYPH, '');
    return Array.from(plain, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return this.#covered.has(code) || isControl(code) ? sign : BOX;
    }).join('');
  }
}
