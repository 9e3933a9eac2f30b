import { Document, Image, Link, Page, StyleSheet, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PdfDocument, PdfPart, PdfSide, PdfText, PdfTicket } from './document.ts';
import { qrCode } from './qr-code.ts';
import { SANS } from './scripts.ts';
import { table, tableBegins } from './table.ts';
import { loadFontsOf, printable } from './type.ts';

const styles = StyleSheet.create({
  page: {
    padding: 48,
    paddingBottom: 60,
    fontFamily: SANS,
    fontSize: 10,
    lineHeight: 1.4,
    color: '#1c1c1e',
  },
  title: { fontSize: 14, fontWeight: 700, textAlign: 'center' },
  place: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 8, marginBottom: 12 },
  heading: { fontSize: 11, fontWeight: 700, marginTop: 10, marginBottom: 4 },
  subheading: { fontSize: 10, fontWeight: 700, marginTop: 6, marginBottom: 2 },
  bold: { fontWeight: 700 },
  italic: { fontStyle: 'italic' },
  link: { color: '#0b57a4', textDecoration: 'underline' },
  list: { marginBottom: 4 },
  item: { flexDirection: 'row', marginBottom: 2 },
  mark: { width: 16 },
  itemText: { flex: 1 },
  logos: { flexDirection: 'row', gap: 24, marginBottom: 8 },
  logo: { maxWidth: 150, height: 44, objectFit: 'contain', objectPosition: '0% 50%', marginBottom: 4 },
  qr: { flexDirection: 'row', alignItems: 'center', gap: 14, marginVertical: 8 },
  qrCaption: { flex: 1 },
  qrCode: { fontSize: 8, color: '#6e6e73' },
  ticket: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    marginBottom: 10,
    padding: 10,
    border: '1 dashed #8e8e93',
  },
  // Not justified: without hyphens the library presses the words together until no space is left.
  paragraph: { marginBottom: 4 },
  // The stamp reaches below the signature.
  sides: { flexDirection: 'row', gap: 24, marginTop: 4, marginBottom: 38 },
  side: { flex: 1 },
  sideHeading: { fontWeight: 700, marginBottom: 4 },
  // Level on both sides, whichever of them has more to say.
  signature: { marginTop: 'auto', paddingTop: 50 },
  sign: { position: 'absolute', left: 10, bottom: 2, height: 44, width: 110, objectFit: 'contain' },
  stamp: { position: 'absolute', left: 90, bottom: -34, height: 104, width: 104, objectFit: 'contain' },
  footer: {
    position: 'absolute',
    bottom: 28,
    left: 48,
    right: 48,
    fontSize: 8,
    // See `program-styles.ts`: from the tenth page on another height breaks the library.
    lineHeight: 0,
    color: '#6e6e73',
    textAlign: 'center',
  },
});

function side(content: PdfSide, key: string): ReactElement {
  return h(
    View,
    { key, style: styles.side },
    h(Text, { style: styles.sideHeading }, printable(content.heading)),
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

/** Words as the page shows them: pieces keep their look. */
const words = (text: PdfText): (ReactElement | string)[] =>
  typeof text === 'string'
    ? [printable(text)]
    : text.map(({ text: piece, bold, italic, href }, key) => {
        const style = [...(bold ? [styles.bold] : []), ...(italic ? [styles.italic] : [])];
        return href === undefined
          ? h(Text, { key, style }, printable(piece))
          : h(Link, { key, src: href, style: [styles.link, ...style] }, printable(piece));
      });

function list({ is_ordered, items }: Extract<PdfPart, { kind: 'list' }>, key: number): ReactElement {
  return h(
    View,
    { key, style: styles.list },
    ...items.map((paragraphs, index) =>
      h(
        View,
        { key: index, style: styles.item },
        h(Text, { style: styles.mark }, is_ordered ? `${index + 1}.` : '•'),
        h(
          View,
          { style: styles.itemText },
          ...paragraphs.map((text, paragraph) => h(Text, { key: paragraph }, ...words(text))),
        ),
      ),
    ),
  );
}

/** Fewer points than this below a heading: it goes to the next page with what it is a heading of. */
const HEADING_NEEDS = 60;

/** @param next what stands below it */
function part(
  content: PdfPart | PdfTicket,
  key: number,
  pageWidth: number,
  next?: PdfPart | PdfTicket,
): ReactElement {
  if (content.kind === 'table') return table(content, key, pageWidth);
  if (content.kind === 'list') return list(content, key);
  if (content.kind === 'qr') {
    return h(
      View,
      { key, style: styles.qr, wrap: false },
      qrCode(content.code),
      h(
        View,
        { style: styles.qrCaption },
        h(Text, null, printable(content.caption)),
        h(Text, { style: styles.qrCode }, printable(content.code)),
      ),
    );
  }
  if (content.kind === 'ticket') {
    return h(
      View,
      { key, style: styles.ticket, wrap: false },
      qrCode(content.code),
      h(
        View,
        { style: styles.qrCaption },
        h(Text, { style: styles.heading }, printable(content.heading)),
        ...content.lines.map((line, index) => h(Text, { key: index }, printable(line))),
        h(Text, { style: styles.qrCode }, printable(content.code)),
      ),
    );
  }
  if (content.kind === 'logos')
    return h(
      View,
      { key, style: styles.logos, wrap: false },
      ...content.sides.map(({ image, lines }, index) =>
        h(
          View,
          { key: index, style: styles.side },
          image ? h(Image, { src: image, style: styles.logo }) : null,
          ...lines.map((line, number) => h(Text, { key: number }, printable(line))),
        ),
      ),
    );
  if (content.kind === 'sides') {
    const { left, right } = content;
    return h(
      View,
      { key, style: styles.sides, wrap: false },
      side(left, 'left'),
      right ? side(right, 'right') : h(View, { style: styles.side }),
    );
  }
  if (content.kind === 'paragraph') return h(Text, { key, style: styles.paragraph }, ...words(content.text));
  const style = content.level === 3 ? styles.subheading : styles.heading;
  const minPresenceAhead = next?.kind === 'table' ? tableBegins(next, pageWidth) : HEADING_NEEDS;
  return h(Text, { key, style, minPresenceAhead }, ...words(content.text));
}

/** A signature stands under words that are signed: so many paragraphs before it go over to the next page with it. */
const SIGNED_PARAGRAPHS = 2;
/** Longer ones may break: most of a page would be left empty. */
const SIGNED_SIGNS = 600;
const signsOf = (text: PdfText) =>
  typeof text === 'string' ? text.length : text.reduce((sum, run) => sum + run.text.length, 0);

/** Where that begins what may not be parted from the signature at `index`: short paragraphs and the heading over them. */
function signedFrom(parts: PdfDocument['parts'], index: number): number {
  let from = index;
  let signs = 0;
  for (let before = parts[from - 1]; before?.kind === 'paragraph'; before = parts[from - 1]) {
    signs += signsOf(before.text);
    if (signs > SIGNED_SIGNS || index - from >= SIGNED_PARAGRAPHS) break;
    from -= 1;
  }
  return parts[from - 1]?.kind === 'heading' ? from - 1 : from;
}

/** The parts of a document one under another; what belongs to a signature is kept on one page with it. */
function laidOut(parts: PdfDocument['parts'], pageWidth: number): ReactElement[] {
  const laid: ReactElement[] = [];
  for (const [index, content] of parts.entries()) {
    const kept =
      content.kind === 'sides' ? laid.splice(laid.length - (index - signedFrom(parts, index))) : [];
    const element = part(content, index, pageWidth, parts[index + 1]);
    if (content.kind === 'table')
      laid.push(h(View, { key: `before ${index}`, minPresenceAhead: tableBegins(content, pageWidth) }));
    laid.push(kept.length > 0 ? h(View, { key: index, wrap: false }, ...kept, element) : element);
  }
  return laid;
}

/** Sides of A4 without the margins of a page, points. */
const PAGE_WIDTH = { portrait: 499, landscape: 746 } as const;

/** Lays a document out on A4 pages. */
export async function renderPdf(content: PdfDocument): Promise<Buffer> {
  await loadFontsOf(content);
  const { orientation = 'portrait' } = content;
  const tree = h(
    Document,
    { title: content.title },
    h(
      Page,
      { size: 'A4', orientation, style: styles.page },
      h(Text, { style: styles.title }, printable(content.title)),
      h(
        View,
        { style: styles.place },
        h(Text, null, printable(content.place)),
        h(Text, null, printable(content.date)),
      ),
      ...laidOut(content.parts, PAGE_WIDTH[orientation]),
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
