import type { ImportField } from '@tropa/contract';
import { foldText } from '@tropa/core/fold-text';
import { tidyLine } from '@tropa/core/typed-text';

/** What people call a column, in both languages, as `plain` writes it. The template's own headers are the first of each. */
const NAMES: Record<ImportField, readonly string[]> = {
  tour: ['название', 'тур', 'название тура', 'экскурсия', 'маршрут', 'name', 'tour', 'tour name', 'title'],
  date_start: [
    'начало',
    'дата начала',
    'дата',
    'старт',
    'дата старта',
    'заезд',
    'дата заезда',
    'start',
    'start date',
    'date',
    'from',
  ],
  time_start: ['время начала', 'время', 'время старта', 'время выхода', 'начало в', 'start time', 'time'],
  date_end: [
    'окончание',
    'дата окончания',
    'конец',
    'дата конца',
    'финиш',
    'выезд',
    'дата выезда',
    'end',
    'end date',
    'to',
    'until',
  ],
  price: [
    'цена даты',
    'цена',
    'цена за человека',
    'стоимость за человека',
    'стоимость',
    'price',
    'date price',
    'cost',
  ],
  number_of_seats: [
    'мест',
    'места',
    'количество мест',
    'число мест',
    'кол во мест',
    'кол во',
    'всего мест',
    'seats',
    'number of seats',
    'places',
  ],
  commentary: ['комментарий', 'примечание', 'commentary', 'comment', 'note', 'notes'],
  not_guaranteed: ['не гарантирована', 'негарантированная', 'not guaranteed'],
  flight_included: ['перелёт включён', 'с перелётом', 'перелёт', 'flight included', 'flight'],
  tour_price: ['основная цена', 'цена тура', 'стоимость тура', 'main price', 'tour price', 'base price'],
  child_price: [
    'цена ребёнка',
    'цена для ребёнка',
    'детская цена',
    'детский билет',
    'ребёнок',
    'child price',
    'child',
  ],
  family_price: [
    'семейный билет',
    'цена семейного билета',
    'семейный',
    'family ticket',
    'family price',
    'family',
  ],
  family_people: [
    'человек в семейном билете',
    'человек в семье',
    'размер семьи',
    'people in a family',
    'family size',
  ],
  duration_hours: [
    'часов',
    'часы',
    'продолжительность часов',
    'длительность в часах',
    'hours',
    'duration in hours',
  ],
  duration: ['дней', 'продолжительность', 'длительность', 'количество дней', 'days', 'duration'],
  group_max: ['группа до', 'максимум в группе', 'размер группы', 'group up to', 'group size', 'max group'],
  min_age: ['возраст от', 'минимальный возраст', 'возраст', 'age from', 'min age', 'minimum age'],
  short_description: [
    'кратко',
    'краткое описание',
    'описание',
    'short description',
    'summary',
    'description',
  ],
  gathering_place: [
    'место сбора',
    'место встречи',
    'сбор',
    'gathering place',
    'meeting place',
    'meeting point',
  ],
};

const plain = (header: string) =>
  foldText(tidyLine(header.normalize('NFKC')))
    .replace(/\([^)]*\)|,.*$/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Tells what each column of a sheet seems to hold, by its header; each field is given to the first column that is called so.
 * @param names what people call each field
 */
export function columnReader<Field extends string>(
  names: Record<Field, readonly string[]>,
): (headers: readonly string[]) => (Field | null)[] {
  const fields = Object.keys(names) as Field[];
  const byName = new Map(
    fields.flatMap((field) => names[field].map((name) => [plain(name), field] as const)),
  );
  return (headers) => {
    const given = new Set<Field>();
    return headers.map((header) => {
      const field = byName.get(plain(header));
      if (!field || given.has(field)) return null;
      given.add(field);
      return field;
    });
  };
}

export const proposeMapping = columnReader(NAMES);
