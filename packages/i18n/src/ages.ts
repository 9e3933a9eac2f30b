import type { Translate } from './translators.ts';

/** Ages from one to another, both included; null leaves that side open. */
interface AgeSpan {
  min_age: number | null;
  max_age: number | null;
}

/** Ages in words: «от 18 лет», «до 2 лет», «3–17 лет»; empty where any age will do. */
export function ageRange({ min_age: min, max_age: max }: AgeSpan, t: Translate): string {
  if (max === null) return min === null || min === 0 ? '' : t('blocks.ages.from', { count: min });
  if (min === null || min === 0) return t('blocks.ages.to', { count: max });
  return min === max ? t('blocks.ages.exact', { count: max }) : t('blocks.ages.range', { min, count: max });
}

/** A class of seats by its name in the reader's language. */
export const className = ({ title, title_en }: { title: string; title_en: string }, t: Translate): string =>
  t('blocks.ages.seat_class', { name: title, name_en: title_en || title });

/** A price category: ages, and how many go by one ticket where several do. */
type Ticket = AgeSpan & {
  title: string;
  people?: number | null | undefined;
  /** Seats that one takes, where they are not one for each. */
  seats?: number | null | undefined;
  per_adult?: number | null | undefined;
  seat_class?: { title: string; title_en: string } | null | undefined;
};

/** «только со взрослым», «не больше 2 на взрослого»; empty for who goes alone too. */
const companyNote = (per_adult: number | null | undefined, t: Translate): string => {
  if (per_adult === null || per_adult === undefined) return '';
  return per_adult === 0 ? t('blocks.ages.with_adult') : t('blocks.ages.per_adult', { count: per_adult });
};

/** Who goes by one ticket of a category: «7–12 лет», «на 4 человек», «занимает 2 места»; empty where it is for one of any age, who goes alone too. */
export const ticketNote = (
  { people, seats, per_adult, ...ages }: Omit<Ticket, 'title' | 'seat_class'>,
  t: Translate,
): string =>
  [
    ageRange(ages, t),
    people ? t('blocks.ages.people', { count: people }) : '',
    seats ? t('blocks.ages.seats', { count: seats }) : '',
    companyNote(per_adult, t),
  ]
    .filter((text) => text !== '')
    .join(', ');

/** A category and the class whose seats it sells: «Взрослый · Верхняя палуба». */
export const ticketTitle = (
  { title, seat_class }: Pick<Ticket, 'title' | 'seat_class'>,
  t: Translate,
): string => (seat_class ? `${title} · ${className(seat_class, t)}` : title);

/** A price category as it is called wherever it is shown: «Детский (7–12 лет)», «Взрослый · Верхняя палуба», «Семейный (на 4 человек)». */
export function categoryName({ seat_class, ...category }: Ticket, t: Translate): string {
  const ages = ticketNote(category, t);
  const title = ticketTitle({ ...category, seat_class }, t);
  return ages === '' ? title : t('blocks.ages.named', { title, ages });
}

/** What was paid by tickets: of which category, and how many. */
type TicketLine = { category?: Pick<Ticket, 'title' | 'seat_class'> | undefined; quantity: number };

/** The tickets of a price: «Взрослый · Верхняя палуба × 2, Младенец × 1»; empty where it has no categories. */
export const ticketsText = (lines: readonly TicketLine[], t: Translate): string =>
  lines
    .flatMap(({ category, quantity }) =>
      category && quantity > 0 ? [`${ticketTitle(category, t)}\u00A0× ${quantity}`] : [],
    )
    .join(', ');

/** The same where seats are told apart by classes; empty where they are not. */
export const classTicketsText = (lines: readonly TicketLine[], t: Translate): string =>
  lines.some(({ category }) => category?.seat_class) ? ticketsText(lines, t) : '';

/** What of somebody who goes is told in lists. */
interface Standing {
  person: 'adult' | 'child' | null;
  age: number | null;
  category: Ticket | null;
}

/** «Ребёнок, 9 лет», as far as it is known; empty where nothing is. */
export const personWords = ({ person, age }: Pick<Standing, 'person' | 'age'>, t: Translate): string =>
  [
    person === null ? '' : t(`blocks.ages.person.${person}`),
    age === null ? '' : t('blocks.ages.exact', { count: age }),
  ]
    .filter((text) => text !== '')
    .join(', ');

/** Whether a category is called as who goes by it: then it is not said twice, «Взрослый · Взрослый · Верхняя палуба». */
const isNamedAlike = ({ person, category }: Standing, t: Translate): boolean =>
  person !== null &&
  category !== null &&
  category.title.toLowerCase().startsWith(t(`blocks.ages.person.${person}`).toLowerCase());

/** Who somebody is on the first day, a fact each: «Ребёнок, 9 лет», «Детский (7–12 лет)», «34 кг». */
export const whoWords = (who: Standing & { weight: number | null }, t: Translate): string[] =>
  [
    personWords(isNamedAlike(who, t) ? { person: null, age: who.age } : who, t),
    who.category === null ? '' : categoryName(who.category, t),
    who.weight === null ? '' : t('blocks.ages.kilograms', { weight: who.weight }),
  ].filter((text) => text !== '');
