export type Gender = 'male' | 'female';

/** Patronymics tell it whatever the surname: «Петрович» and «Мамед оглы», «Петровна» and «Мамед кызы». */
const MALE_PATRONYMIC = /(?:ич|(?:^|[\s-])(?:оглы|оглу|улы|уулу))$/iu;
const FEMALE_PATRONYMIC = /(?:вна|чна|шна|(?:^|[\s-])(?:кызы|гызы|қызы))$/iu;
/** Surnames that have a form for each gender; «Шевченко», «Ли» and «Черных» have not. */
const MALE_SURNAME = /(?:[оеё]в|[иы]н|[сц]кий|[сц]кой|[нлвт]ый|[гкхнчщ]ий)$/iu;
const FEMALE_SURNAME = /(?:[оеё]ва|[иы]на|[сц]кая|[а-яё]ая|яя)$/iu;
/** First names of men that end as those of women do; short forms that both have tell nothing. */
const MALE_NAMES: ReadonlySet<string> = new Set(
  'никита илья лука фома кузьма савва данила гаврила добрыня муса иса мустафа зия'.split(' '),
);
const FEMALE_NAMES: ReadonlySet<string> = new Set(
  'любовь нинель рахиль эсфирь адель айгуль гюзель гузель асель айсель рашель мишель николь'.split(' '),
);
const OF_BOTH: ReadonlySet<string> = new Set(
  'саша женя валя шура слава паша миша гриша вася петя коля ваня дима лёша леша серёжа сережа юра толя сеня'.split(
    ' ',
  ),
);

function ofFirstName(name: string): Gender | null {
  if (MALE_NAMES.has(name)) return 'male';
  if (FEMALE_NAMES.has(name)) return 'female';
  if (OF_BOTH.has(name) || !/^[а-яё-]+$/u.test(name)) return null;
  if (/[ая]$/u.test(name)) return 'female';
  return /[бвгджзйклмнпрстфхцчшщ]$/u.test(name) ? 'male' : null;
}

/**
 * The grammatical gender that a Russian text speaks of a person in, told by the patronymic, else by surname and first name
 * where they agree; null where the name does not tell.
 */
export function genderOf(person: {
  last_name: string;
  first_name: string;
  middle_name?: string | null;
}): Gender | null {
  const patronymic = person.middle_name?.trim() ?? '';
  if (FEMALE_PATRONYMIC.test(patronymic)) return 'female';
  if (MALE_PATRONYMIC.test(patronymic)) return 'male';
  const surname = person.last_name.trim();
  const byName = ofFirstName(person.first_name.trim().toLowerCase());
  const isFemale = FEMALE_SURNAME.test(surname);
  if (!isFemale && !MALE_SURNAME.test(surname)) return byName;
  const bySurname = isFemale ? 'female' : 'male';
  return byName === null || byName === bySurname ? bySurname : null;
}

/** What an organization is, by the first word of its name that tells: «общество» is neuter. */
const FEMININE_ORGANIZATION =
  /^(?:организация|компания|фирма|корпорация|артель|ассоциация|палата|федерация|лига|школа|группа|ано|нко|оо|роо|моо|рсоо)$/iu;
const NEUTER_ORGANIZATION =
  /^(?:общество|товарищество|предприятие|учреждение|партнёрство|партнерство|агентство|бюро|ооо|ао|оао|зао|пао|нао|муп|гуп|фгуп|мбу|гбу|мау|гау|фгбу|тсж|тоо|чуп|одо|сп)$/iu;
const MASCULINE_ORGANIZATION = /^(?:кооператив|фонд|союз|центр|клуб|музей|заповедник|пк|спк)$/iu;

/** Whether «которого» or «которой» is said of an organization; null where its name tells no form. */
export function organizationGender(name: string): 'feminine' | 'common' | null {
  for (const word of name.split(/[^\p{L}-]+/u)) {
    if (FEMININE_ORGANIZATION.test(word)) return 'feminine';
    if (NEUTER_ORGANIZATION.test(word) || MASCULINE_ORGANIZATION.test(word)) return 'common';
  }
  return null;
}
