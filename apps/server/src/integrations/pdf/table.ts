import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PdfPart } from './document.ts';
import { printable } from './type.ts';

type Table = Extract<PdfPart, { kind: 'table' }>;

const LINE = '0.5 solid #8e8e93';

// Every row draws its own borders: those of a box around them would be left open where a page ends, and reach down to its foot.
const styles = StyleSheet.create({
  table: { marginBottom: 6, marginTop: 2 },
  top: { borderTop: LINE },
  // Upon the line below the last row; a row that goes over a page has none there.
  closing: { borderTop: LINE, marginTop: -0.5 },
  row: { flexDirection: 'row' },
  cell: { padding: 4, borderRight: LINE, borderBottom: LINE },
  first: { borderLeft: LINE },
  sum: { textAlign: 'right' },
  bold: { fontWeight: 700 },
});

/** Points that a line of a cell takes, that a cell keeps free around its lines, and that a sign is wide, on the safe side. */
const LINE_HEIGHT = 14;
const CELL_PADDING = 8.5;
const SIGN_WIDTH = 6;
/** A row of more lines than these may go over a page: most of one would be left empty, or it would fit none. */
const ROW_LINES_AT_MOST = 24;
/** What of such a row has to find room below the head of its table. */
const ROW_LINES_AT_LEAST = 3;

/** How many lines a row has at most: widths of signs are known to nobody but the layout. */
const linesOf = (cells: readonly string[], widths: readonly number[], pageWidth: number): number =>
  Math.max(
    ...cells.map((cell, column) => {
      const signs = Math.max(1, ((widths[column] ?? 0) * pageWidth - CELL_PADDING) / SIGN_WIDTH);
      return cell.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / signs)), 0);
    }),
  );
const heightOf = (lines: number) => lines * LINE_HEIGHT + CELL_PADDING;

/** A table no higher than this stays whole. */
const WHOLE_AT_MOST = 160;
/** So many of its first rows stand with the head of a longer one. */
const FIRST_ROWS = 2;

/** How much room a table needs to begin: where less is left, it begins on the next page. */
export function tableBegins({ head, rows, widths }: Table, pageWidth: number): number {
  const heights = [...(head ? [head] : []), ...rows].map((cells) => {
    const lines = linesOf(cells, widths, pageWidth);
    return heightOf(lines > ROW_LINES_AT_MOST ? ROW_LINES_AT_LEAST : lines);
  });
  const sum = (some: readonly number[]) => some.reduce((total, height) => total + height, 0);
  const whole = sum(heights);
  return whole <= WHOLE_AT_MOST ? whole : sum(heights.slice(0, FIRST_ROWS + (head ? 1 : 0)));
}

/** A table: its head stands on each of its pages, rows stay whole, and a total stands below a row that it sums up. */
export function table(
  { head, rows, widths, sums = 0, is_last_total }: Table,
  key: number,
  pageWidth: number,
): ReactElement {
  const isTall = (cells: readonly string[]) => linesOf(cells, widths, pageWidth) > ROW_LINES_AT_MOST;
  const line = (cells: string[], row: number, look: 'head' | 'row' | 'total') =>
    h(
      View,
      {
        key: row,
        style: look === 'head' ? [styles.row, styles.top] : styles.row,
        wrap: look === 'row' && isTall(cells),
        ...(look === 'head' ? { fixed: true } : {}),
      },
      ...cells.map((cell, column) =>
        // A text of its own height in a box as high as the row: a short one stays at the top of a row that goes over a page.
        h(
          View,
          {
            key: column,
            style: [
              styles.cell,
              { width: `${(widths[column] ?? 0) * 100}%` },
              ...(column === 0 ? [styles.first] : []),
            ],
          },
          h(
            Text,
            {
              style: [
                ...(look === 'row' ? [] : [styles.bold]),
                ...(column >= cells.length - sums ? [styles.sum] : []),
              ],
            },
            printable(cell),
          ),
        ),
      ),
    );
  const lines = rows.map((cells, row) =>
    line(cells, row, is_last_total === true && row === rows.length - 1 ? 'total' : 'row'),
  );
  const last = is_last_total === true ? lines.splice(-2) : [];
  return h(
    View,
    { key, style: styles.table },
    head ? line(head, -1, 'head') : h(View, { key: 'top', style: styles.top, fixed: true }),
    ...lines,
    ...(last.length > 0 ? [h(View, { key: 'last', wrap: rows.slice(-2).some(isTall) }, ...last)] : []),
    h(View, { key: 'closing', style: styles.closing, fixed: true }),
  );
}
