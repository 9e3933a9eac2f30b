import { Image, Link, Text, View } from '@react-pdf/renderer';
import { plainText } from '@tropa/core/rich-text';
import { createElement as h, type ReactElement } from 'react';
import { richText } from './program-rich-text.ts';
import { styles } from './program-styles.ts';
import {
  pictureKey,
  type ProgramEntry,
  type ProgramPart,
  type ProgramPicture,
  type ProgramPictures,
} from './program.ts';
import { printable } from './type.ts';

/** Fewer points than this below a title: it goes to the next page with what it is a title of. */
const TITLE_NEEDS = 60;

/** A picture that came with the content; nothing where it is gone. */
export function image(
  picture: ProgramPicture | null | undefined,
  pictures: ProgramPictures,
  size: { height?: number } = {},
): ReactElement | null {
  const bytes = picture && pictures[pictureKey(picture)];
  if (!bytes) return null;
  const style = picture.crop === 'cover' ? styles.coverPicture : styles[picture.crop];
  return h(Image, { src: Buffer.from(bytes), style: [style, size] });
}

/** A row of columns that is longer than this is not kept on one page, so it is set one below the other. */
const LONGEST_ROW = 1500;

// Everything that may go over a page stands beside its neighbours, right in the page: the library loses its count where
// something inside a box asks to be kept with what follows.

const line = (text: string, mark: string) =>
  h(
    View,
    { style: styles.item, wrap: false },
    h(Text, { style: styles.mark }, mark),
    h(Text, { style: styles.itemText }, printable(text)),
  );

const lengthOf = (text: ProgramEntry['text']) => plainText(text).length;

function day({ label, title, text, pictures: own }: ProgramEntry, pictures: ProgramPictures) {
  const shown = own.flatMap((picture) => image(picture, pictures) ?? []);
  const isShort = lengthOf(text) < LONGEST_ROW;
  const head = h(
    View,
    { style: styles.dayHead, wrap: false, ...(isShort ? {} : { minPresenceAhead: TITLE_NEEDS }) },
    h(Text, { style: styles.dayLabel }, printable(label)),
    h(Text, { style: styles.dayTitle }, printable(title)),
  );
  const words = h(View, { style: styles.dayBody }, ...richText(text));
  const row =
    shown.length > 0 ? h(View, { style: [styles.dayBody, styles.pictures], wrap: false }, ...shown) : null;
  const gap = h(View, { style: styles.dayGap });
  // A day that fits a page stays on one, its pictures with it.
  return isShort ? [h(View, { wrap: false }, head, words, row), gap] : [head, words, row, gap];
}

function entry({ label, title, text, pictures: own }: ProgramEntry, pictures: ProgramPictures) {
  const [first] = own;
  const picture = image(first, pictures);
  const side =
    picture &&
    h(View, { style: first?.crop === 'portrait' ? styles.entryFace : styles.entryPicture }, picture);
  const head = h(
    View,
    { wrap: false, minPresenceAhead: TITLE_NEEDS },
    title === '' ? null : h(Text, { style: styles.entryTitle }, printable(title)),
    label === '' ? null : h(Text, { style: styles.quiet }, printable(label)),
  );
  if (lengthOf(text) > LONGEST_ROW)
    return [side, head, h(View, { style: styles.entryGap }, ...richText(text))];
  const words = h(View, { style: styles.entryWords }, head, ...richText(text));
  return [h(View, { style: styles.entry, wrap: false }, side, words)];
}

type Of<K extends ProgramPart['kind']> = Extract<ProgramPart, { kind: K }>;

const facts = ({ facts: list }: Of<'facts'>) =>
  list.map(({ name, value, url }) =>
    h(
      View,
      { style: styles.fact, wrap: false },
      h(Text, { style: styles.factLabel }, printable(name)),
      url === ''
        ? h(Text, { style: styles.factText }, printable(value))
        : h(Link, { src: url, style: [styles.factText, styles.link] }, printable(value)),
    ),
  );

const rows = ({ rows: list }: Of<'rows'>) =>
  list.map(({ name, note, value }) =>
    h(
      View,
      { style: styles.row, wrap: false },
      h(
        View,
        { style: styles.rowName },
        h(Text, null, printable(name)),
        note === '' ? null : h(Text, { style: styles.rowNote }, printable(note)),
      ),
      h(Text, { style: styles.rowValue }, printable(value)),
    ),
  );

function columns({ columns: list }: Of<'columns'>) {
  const signs = { check: '+', dash: '–' } as const;
  const column = ({ title, lines, mark }: (typeof list)[number]) => [
    h(Text, { style: styles.subheading, minPresenceAhead: TITLE_NEEDS }, printable(title)),
    ...lines.map((text) => line(text, signs[mark])),
  ];
  const isShort = list.every(({ lines }) => lines.join('').length + lines.length * 40 < LONGEST_ROW);
  if (!isShort) return list.flatMap(column);
  const side = list.map((one) => h(View, { style: styles.column }, ...column(one)));
  return [h(View, { style: styles.columns, wrap: false }, ...side)];
}

const questions = ({ questions: list }: Of<'questions'>) =>
  list.flatMap(({ question, answer }) => [
    h(Text, { style: styles.strong, minPresenceAhead: TITLE_NEEDS }, printable(question)),
    h(Text, { style: styles.answer }, printable(answer)),
  ]);

/** What a section holds, laid out as boxes of the page. */
export function programPart(part: ProgramPart, pictures: ProgramPictures): (ReactElement | null)[] {
  switch (part.kind) {
    case 'text':
      return richText(part.text);
    case 'lines':
      return part.lines.map((text) => line(text, '•'));
    case 'days':
      return part.days.flatMap((one) => day(one, pictures));
    case 'entries':
      return part.entries.flatMap((one) => entry(one, pictures));
    case 'columns':
      return columns(part);
    case 'rows':
      return rows(part);
    case 'facts':
      return facts(part);
    case 'questions':
      return questions(part);
    default:
      return [image(part.picture, pictures)];
  }
}
