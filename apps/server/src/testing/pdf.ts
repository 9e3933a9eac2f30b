import { decodeQR } from 'qr/decode.js';
import { extractImages, extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** The words of a PDF as a reader finds them, in one line, a space between any two. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(Uint8Array.from(pdf), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ');
}

/** The pictures that the pages of a PDF show, in their order, each as the `#rgb` of its middle: photos keep no finer shades. */
export async function picturesOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const colors: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    for (const { data, width, height, channels } of await extractImages(document, number)) {
      const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
      const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3);
      colors.push(`#${[red, green, blue].map((part) => (part >> 4).toString(16)).join('')}`);
    }
  return colors;
}

/** So far apart, in points, are pieces of one line that a space stands between. */
const WORD_GAP = 1;
/** Pieces whose feet differ by less stand on one line. */
const LINE_SLACK = 2;

/** The lines of a PDF as they stand on its pages, from above; columns of one height are one line. */
export async function linesOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    );
    const rows: (typeof pieces)[] = [];
    for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
      const row = rows.at(-1);
      if (row?.[0] && row[0].y - piece.y < LINE_SLACK) row.push(piece);
      else rows.push([piece]);
    }
    for (const row of rows) {
      let line = '';
      let end = Infinity;
      for (const { text, x, width } of row.toSorted((a, b) => a.x - b.x)) {
        line += (x - end > WORD_GAP ? ' ' : '') + text;
        end = x + width;
      }
      lines.push(line.replaceAll(/\s+/gu, ' ').trim());
    }
  }
  return lines.filter((line) => line !== '');
}

/** The words of each page of a PDF. */
export const pagesOfPdf = async (pdf: Uint8Array): Promise<string[]> =>
  (await extractText(Uint8Array.from(pdf), { mergePages: false })).text.map((page) =>
    page.replaceAll(/\s+/gu, ' '),
  );

/** Side of a module of a code in the picture that is decoded, pixels. */
const MODULE = 4;

/** Fewer figures than this is no code. */
const LEAST_SQUARES = 100;

/** What the QR codes of a PDF say, read from the squares that are drawn there: no other figure has so many parts. */
export async function qrsOfPdf(pdf: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const paths: [number, number][][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [index, args] of argsArray.entries())
      if (fnArray[index] === OPS.constructPath) paths.push(cornersOf(args[1][0] ?? []));
  }
  return paths.filter(({ length }) => length > LEAST_SQUARES).map(decoded);
}

/** @param squares where each dark module of a code begins */
function decoded(squares: [number, number][]): string {
  const side = (Math.max(...squares.flat()) + 3) * MODULE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [x, y] of squares)
    for (let row = y * MODULE; row < (y + 1) * MODULE; row += 1)
      for (let column = x * MODULE; column < (x + 1) * MODULE; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return decodeQR({ width: side, height: side, data });
}

/** Where each closed figure of a path begins. A path is a list of 0 x y (go), 1 x y (draw) and 4 (close). */
function cornersOf(steps: ArrayLike<number>): [number, number][] {
  const corners: [number, number][] = [];
  for (let at = 0; at < steps.length; at += steps[at] === 4 ? 1 : 3)
    if (steps[at] === 0) corners.push([steps[at + 1] ?? 0, steps[at + 2] ?? 0]);
  return corners;
}
