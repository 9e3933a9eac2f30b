import { translator, type Locale } from '@tropa/i18n';

/** How those positions are written that most organizations have, without accents of spelling. */
const KNOWN = {
  director: 'директор',
  general_director: 'генеральный директор',
  executive_director: 'исполнительный директор',
  commercial_director: 'коммерческий директор',
  managing_director: 'управляющий директор',
  manager: 'управляющий',
  head: 'руководитель',
  chief: 'начальник',
  president: 'президент',
  chairman: 'председатель',
  board_chairman: 'председатель правления',
  acting_director: 'исполняющий обязанности директора',
  acting_general_director: 'исполняющий обязанности генерального директора',
} as const;
type Position = keyof typeof KNOWN;

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^и\. ?о\. /u, 'исполняющий обязанности ');
const BY_NAME = new Map(Object.entries(KNOWN).map(([key, name]) => [name as string, key as Position]));

/** Within a line a position begins with a small letter, but for abbreviations. */
const inLine = (position: string) =>
  /^\p{Lu}(?!\p{Lu}|\.)/u.test(position) ? position.charAt(0).toLowerCase() + position.slice(1) : position;

/**
 * A position as a text of the language names it within a line. Its name is typed in one language: in an English text a
 * Russian one that is not known is named by what all have in common.
 */
export function positionIn(position: string, language: Locale): string {
  const written = position.trim();
  if (language !== 'en' || !/\p{Script=Cyrillic}/u.test(written))
    return language === 'ru' ? inLine(written) : written;
  const key = BY_NAME.get(plain(written)) ?? 'head';
  return translator(language)(`documents.position.${key}`);
}
