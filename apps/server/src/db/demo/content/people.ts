import type { PassportKind, Sex } from '@tropa/contract';
import { slugify } from '@tropa/core';
import type { Random } from '@tropa/demo-pictures';
import { seeded } from '@tropa/demo-pictures';
import { cancellations, comments, families, men, women } from './name-pool.ts';

/** An invented client or tourist. */
export type InventedPerson = {
  first_name: string;
  last_name: string;
  middle_name: string;
  email: string;
  /** All in the block +7 999 000-00-00 to 99-99. */
  phone: string;
  /** `yyyy-MM-dd` */
  birthday: string;
  passport: string;
  /** Null: a child's, of which nobody has said what it is. */
  passport_kind: PassportKind | null;
  sex: Sex;
  /** A country's id; null: not told yet. */
  citizenship: string | null;
};

export type InventedPeople = {
  /** @param relative somebody whose last name the new person shares */
  person: (relative?: InventedPerson) => InventedPerson;
  comment: () => string;
  cancelMessage: () => string;
};

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('');

/** A repeatable stream of people: names agree in gender, addresses are of example domains, no e-mail comes twice. */
export function inventPeople(seed: number): InventedPeople {
  const random = seeded(seed);
  const taken = new Set<string>();
  const emailOf = (first: string, last: string) => {
    const base = `${slugify(first)}.${slugify(last)}`;
    let email = `${base}@mail.example`;
    for (let count = 2; taken.has(email); count++) email = `${base}${count}@mail.example`;
    taken.add(email);
    return email;
  };
  const familyOf = (relative: InventedPerson | undefined) => {
    const known =
      relative && families.find(([his, hers]) => his === relative.last_name || hers === relative.last_name);
    return known ?? random.pick(families);
  };
  const person = (relative?: InventedPerson): InventedPerson => {
    const isWoman = random.chance(0.55);
    const family = familyOf(relative);
    const father = random.pick(men);
    const first_name = isWoman ? random.pick(women) : random.pick(men)[0];
    const last_name = isWoman ? family[1] : family[0];
    const year = relative && random.chance(0.35) ? random.whole(2010, 2018) : random.whole(1958, 2003);
    const passport = `${digits(random, 2)} ${digits(random, 2)} ${digits(random, 6)}`;
    return {
      first_name,
      last_name,
      middle_name: isWoman ? father[2] : father[1],
      email: emailOf(first_name, last_name),
      phone: `+7999000${digits(random, 4)}`,
      birthday: `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
      passport,
      passport_kind: year < 2010 ? 'passport' : null,
      sex: isWoman ? 'female' : 'male',
      // Some have not filled the form in to its end.
      citizenship: passport.endsWith('7') ? null : 'RU',
    };
  };
  return { person, comment: () => random.pick(comments), cancelMessage: () => random.pick(cancellations) };
}
