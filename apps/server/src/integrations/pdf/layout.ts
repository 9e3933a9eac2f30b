import { Document, Font, Image, Page, StyleSheet, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { createRequire } from 'node:module';
import { createElement as h, type ReactElement } from 'react';
import type { PdfDocument, PdfPart, PdfSide } from './document.ts';

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@expo-google-fonts/pt-sans/${name}`);
Font.register({
  family: 'PT Sans',
  fonts: [
    { src: font('400Regular/PTSans_400Regular.ttf') },
    { src: font('700Bold/PTSans_700Bold.ttf'), fontWeight: 700 },
  ],
});
// Russian has its own hyphenation; a contract is better without any.
Font.registerHyphenationCallback((word) => [word]);

const styles = StyleSheet.create({
  page: {
    padding: 48,
    paddingBottom: 60,
    fontFamily: 'PT Sans',
    fontSize: 10,
    lineHeight: 1.4,
    color: '#1c1c1e',
  },
  title: { fontSize: 14, fontWeight: 700, textAlign: 'center' },
  place: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 8, marginBottom: 12 },
  heading: { fontSize: 11, fontWeight: 700, marginTop: 10, marginBottom: 4 },
  paragraph: { marginBottom: 4, textAlign: 'justify' },
  table: { borderTop: '0.5 solid #8e8e93', borderLeft: '0.5 solid #8e8e93', marginBottom: 6, marginTop: 2 },
  row: { flexDirection: 'row' },
  cell: { padding: 4, borderRight: '0.5 solid #8e8e93', borderBottom: '0.5 solid #8e8e93' },
  sides: { flexDirection: 'row', gap: 24, marginTop: 4 },
  side: { flex: 1 },
  sideHeading: { fontWeight: 700, marginBottom: 4 },
  signature: { marginTop: 36 },
  sign: { position: 'absolute', left: 10, bottom: 2, height: 44, width: 110, objectFit: 'contain' },
  stamp: { position: 'absolute', left: 90, bottom: -34, height: 104, width: 104, objectFit: 'contain' },
  footer: {
    position: 'absolute',
    bottom: 28,
    left: 48,
    right: 48,
    fontSize: 8,
    color: '#6e6e73',
    textAlign: 'center',
  },
});

/** PT Sans has no narrow no-break space. */
const printable = (text: string) => text.replaceAll('\u202F', '\u00A0');

function table(
  { head, rows, widths, align_last_right }: Extract<PdfPart, { kind: 'table' }>,
  key: number,
): ReactElement {
  const line = (cells: string[], isHead: boolean, row: number) =>
    h(
      View,
      { key: row, style: styles.row, wrap: false },
      ...cells.map((cell, column) =>
        h(
          Text,
          {
            key: column,
            style: [
              styles.cell,
              { width: `${(widths[column] ?? 0) * 100}%`, fontWeight: isHead ? 700 : 400 },
              align_last_right && column === cells.length - 1 ? { textAlign: 'right' } : {},
            ],
          },
          printable(cell),
        ),
      ),
    );
  return h(
    View,
    { key, style: styles.table },
    ...(head ? [line(head, true, -1)] : []),
    ...rows.map((cells, row) => line(cells, false, row)),
  );
}

function side(content: PdfSide, key: string): ReactElement {
  return h(
    View,
    { key, style: styles.side },
    h(Text, { style: styles.sideHeading }, content.heading),
    ...content.lines.map((line, index) => h(Text, { key: index }, printable(line))),
    h(
      View,
      { style: styles.signature },
      content.stamp_image ? h(Image, { src: content.stamp_image, style: styles.stamp }) : null,
      content.sign_image ? h(Image, { src: content.sign_image, style: styles.sign }) : null,
      h(Text, null, printable(content.signature)),
    ),
  );
}

function part(content: PdfPart, key: number): ReactElement {
  if (content.kind === 'table') return table(content, key);
  if (content.kind === 'sides') {
    const { left, right } = content;
    return h(View, { key, style: styles.sides, wrap: false }, side(left, 'left'), side(right, 'right'));
  }
  const text = printable(content.text);
  return content.kind === 'heading'
    ? h(Text, { key, style: styles.heading, minPresenceAhead: 40 }, text)
    : h(Text, { key, style: styles.paragraph }, text);
}

/** Lays a document out on A4 pages. */
export function renderPdf(content: PdfDocument): Promise<Buffer> {
  const tree = h(
    Document,
    { title: content.title },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(Text, { style: styles.title }, printable(content.title)),
      h(
        View,
        { style: styles.place },
        h(Text, null, printable(content.place)),
        h(Text, null, printable(content.date)),
      ),
      ...content.parts.map(part),
      h(Text, {
        fixed: true,
        style: styles.footer,
        render: ({ pageNumber, totalPages }) =>
          content.footer.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
      }),
    ),
  );
  return renderToBuffer(tree);
}
