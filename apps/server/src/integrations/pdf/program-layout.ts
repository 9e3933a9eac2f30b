import { Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { image, programPart } from './program-parts.ts';
import { styles } from './program-styles.ts';
import type { ProgramDocument, ProgramPart, ProgramPictures } from './program.ts';
import { loadFontsOf, printable } from './type.ts';

/** The longer a name, the smaller it is set: it stays on the first page with all that stands there. */
function nameSize(name: string): number {
  if (name.length <= 40) return 32;
  if (name.length <= 80) return 26;
  return 20;
}

/** The more there is to say on the first page, the lower its picture. */
function pictureHeight({ name, lead, notice }: ProgramDocument): number {
  const lower = [name.length > 40, name.length > 80, lead.length > 150, lead.length > 280, notice !== null];
  return 430 - lower.filter(Boolean).length * 36;
}

function cover(program: ProgramDocument, pictures: ProgramPictures): ReactElement {
  const { name, label, lead, notice, facts, organizer } = program;
  return h(
    Page,
    { size: 'A4', style: styles.cover },
    image(program.cover, pictures, { height: pictureHeight(program) }) ??
      h(View, { style: styles.coverBand }),
    h(
      View,
      { style: styles.coverBody },
      h(Text, { style: styles.label }, printable(label)),
      h(Text, { style: [styles.name, { fontSize: nameSize(name) }] }, printable(name)),
      lead === '' ? null : h(Text, { style: styles.lead }, printable(lead)),
      notice &&
        h(
          View,
          { style: styles.notice },
          h(Text, { style: styles.noticeTitle }, printable(notice.title)),
          h(Text, { style: styles.noticeText }, printable(notice.text)),
        ),
      h(
        View,
        { style: styles.coverFacts },
        ...facts.map((fact) =>
          h(
            View,
            { style: styles.coverFact },
            h(Text, { style: styles.factName }, printable(fact.name)),
            h(Text, { style: styles.factValue }, printable(fact.value)),
          ),
        ),
      ),
    ),
    h(
      View,
      { style: styles.coverFoot },
      image(organizer.logo, pictures),
      h(
        View,
        { style: styles.coverOrganizer },
        h(Text, { style: styles.strong }, printable(organizer.name)),
        ...organizer.lines.map((text) => h(Text, { style: styles.quiet }, printable(text))),
      ),
    ),
  );
}

/** Points that a title and the beginning of its section take: with fewer left, the section begins on the next page. */
const SECTION_NEEDS = 110;
const LINE_NEEDS = 22;
/** Half a page: what is longer may be parted. */
const MOST_NEEDED = 380;

/** What is short and belongs together, columns and facts, needs room for all of it. */
function needs([first]: ProgramPart[]): number {
  const lines = () => {
    if (first?.kind === 'facts') return first.facts.length;
    return first?.kind === 'columns' ? Math.max(...first.columns.map((column) => column.lines.length)) : 0;
  };
  return Math.min(MOST_NEEDED, SECTION_NEEDS + LINE_NEEDS * lines());
}

function section(
  { title, note, parts }: ProgramDocument['sections'][number],
  pictures: ProgramPictures,
): (ReactElement | null)[] {
  return [
    h(Text, { style: styles.sectionTitle, minPresenceAhead: needs(parts) }, printable(title)),
    note === '' ? null : h(Text, { style: styles.sectionNote }, printable(note)),
    ...parts.flatMap((part) => programPart(part, pictures)),
    h(View, { style: styles.sectionGap }),
  ];
}

/** Lays the program of a tour out: a cover, then its sections, with the tour's name above and page numbers below. */
export async function renderProgram(program: ProgramDocument, pictures: ProgramPictures): Promise<Buffer> {
  await loadFontsOf(program);
  const { name, label, language, organizer, sections } = program;
  const body = h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { fixed: true, style: styles.head },
      h(Text, { style: styles.headName }, printable(name)),
      h(Text, { style: styles.headOrganizer }, printable(organizer.name)),
    ),
    ...sections.flatMap((one) => section(one, pictures)),
    h(Text, {
      fixed: true,
      style: styles.foot,
      render: ({ pageNumber, totalPages }) =>
        program.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
    }),
  );
  return renderToBuffer(
    h(
      Document,
      { title: `${printable(name)} — ${printable(label)}`, author: printable(organizer.name), language },
      cover(program, pictures),
      ...(sections.length > 0 ? [body] : []),
    ),
  );
}
