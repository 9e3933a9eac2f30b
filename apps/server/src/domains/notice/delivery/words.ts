import type { Translate } from '@tropa/i18n';
import type { BegunDelivery } from './repository.ts';

/** So many are named in one message; of the others it says how many there are. */
const NAMED = 10;

/** One message of all that goes to a person at one time. */
export interface ParcelWords {
  title: string;
  text: string;
  url: string;
  /** Each by its line, where there are several. */
  lines: string[];
}

/** Says what there is: a thing alone with its words, several as a list that leads to the bell. */
export function wordsOf(
  parcel: BegunDelivery[],
  { t, origin, isDigest }: { t: Translate; origin: string; isDigest: boolean },
): ParcelWords {
  const [first] = parcel;
  if (first && parcel.length === 1 && !isDigest) {
    const { title, text, path } = first.notice;
    return { title, text, url: `${origin}/org${path}`, lines: [] };
  }
  const count = parcel.length;
  const lines = parcel
    .slice(0, NAMED)
    .map(({ notice: { title, text } }) => (text === '' ? title : `${title}: ${text}`));
  return {
    title: t(isDigest ? 'notices.digest' : 'notices.several', { count }),
    text: '',
    url: `${origin}/org/notifications`,
    lines: count > NAMED ? [...lines, t('notices.more', { count: count - NAMED })] : lines,
  };
}

/** The same as it is said in a messenger. */
export const messageOf = ({ title, text, url, lines }: ParcelWords): string =>
  [title, text, ...lines.map((line) => `• ${line}`), '', url]
    .filter((line, at, all) => line !== '' || at === all.length - 2)
    .join('\n');
