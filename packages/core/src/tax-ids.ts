// Control digits of Russian registration numbers: INN by the tax service's order, OGRN and OGRNIP by the register's.

/** Weights of an INN's control digits; the last weight stands beside the digit just before the control one. */
const INN_ORGANIZATION = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_PERSON_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_PERSON_SECOND = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

function hasControlDigit(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (sum % 11) % 10 === Number(digits[weights.length]);
}

/** INN of an organization: 10 digits, the first two a region (never 00), the last a control digit. */
export function isOrganizationInn(value: string): boolean {
  return /^(?!00)\d{10}$/u.test(value) && hasControlDigit(value, INN_ORGANIZATION);
}

/** INN of a person, an entrepreneur too: 12 digits, the last two are control ones. */
export function isPersonInn(value: string): boolean {
  return (
    /^(?!00)\d{12}$/u.test(value) &&
    hasControlDigit(value, INN_PERSON_FIRST) &&
    hasControlDigit(value, INN_PERSON_SECOND)
  );
}

function endsWithRemainder(value: string, divisor: number): boolean {
  return (Number(value.slice(0, -1)) % divisor) % 10 === Number(value.at(-1));
}

/** OGRN of a legal entity: 13 digits, beginning with 1 or 5, the last is the rest of dividing the others by 11. */
export function isOgrn(value: string): boolean {
  return /^[15]\d{12}$/u.test(value) && endsWithRemainder(value, 11);
}

/** OGRNIP of an entrepreneur: 15 digits, beginning with 3, the last is the rest of dividing the others by 13. */
export function isOgrnip(value: string): boolean {
  return /^3\d{14}$/u.test(value) && endsWithRemainder(value, 13);
}

/** What a number of registration is called: an entrepreneur's has two digits more than a legal entity's. */
export const registrationNumberKind = (value: string): 'ogrn' | 'ogrnip' =>
  /^\d{15}$/u.test(value) ? 'ogrnip' : 'ogrn';

/** KPP: four digits of the tax office, two digits or capital letters of the reason, three digits of the order. */
export function isKpp(value: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/u.test(value);
}

const CYRILLIC_TWINS: Record<string, string> = { A: 'А', B: 'В', H: 'Н', M: 'М', O: 'О', P: 'Р', T: 'Т' };

/**
 * Number in the federal register of tour operators («РТО 012345», older «МТ3 012345», «МВТ 012345», «ВНТ 012345») or of
 * travel agents («РТА 0012345»), or an entry of the licences' register («В031-00161-77/01234567»).
 * A number sign and spaces do not matter, nor do Latin letters that look the same.
 */
export function isRegistryNumber(value: string): boolean {
  const compact = value
    .toUpperCase()
    .replace(/[\s№]/gu, '')
    .replace(/[ABHMOPT]/gu, (letter) => CYRILLIC_TWINS[letter] ?? letter);
  return /^(?:(?:РТО|МТ[1-3]|МВТ|ВНТ|ВВТ)\d{6}|РТА\d{6,7}|В\d{3}-\d{5}-\d{2}\/\d{8})$/u.test(compact);
}
