import type { PassportKind, QuestionnairePatch } from '@tropa/contract';
import { documentAgeProblem, documentNumber, EARLIEST_BIRTHDAY, todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { decryptPassport, passportColumns } from './passport.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { TouristRow, TouristValues } from './repository/tourists.ts';

type Errors = Record<string, Message>;

const formatError: Record<PassportKind, Message> = {
  passport: { key: 'errors.tourist.passport_format' },
  foreign_passport: { key: 'errors.tourist.foreign_passport_format' },
  birth_certificate: { key: 'errors.tourist.birth_certificate_format' },
  other: { key: 'errors.tourist.other_format' },
};
const ageError = {
  passport_too_young: { key: 'errors.tourist.passport_too_young' },
  certificate_too_old: { key: 'errors.tourist.certificate_too_old' },
} satisfies Record<string, Message>;

function birthdayError(birthday: string, today: string): Message | undefined {
  if (birthday > today) return { key: 'errors.tourist.birthday_in_future' };
  return birthday < EARLIEST_BIRTHDAY ? { key: 'errors.tourist.birthday_too_early' } : undefined;
}

/** What a change makes of the number: itself as papers write it, the kept one where another kind still fits it, else nothing. */
function numberAfter(
  key: Buffer,
  booking_uuid: string,
  current: TouristRow | undefined,
  { passport, passport_kind }: QuestionnairePatch,
): { number: string | undefined; isWrong: boolean; kind: PassportKind | null } {
  const kind = passport_kind === undefined ? (current?.passport_kind ?? null) : passport_kind;
  if (passport !== undefined) {
    if (passport === '' || kind === null) return { number: passport, isWrong: false, kind };
    const number = documentNumber(kind, passport);
    return { number: number ?? '', isWrong: number === null, kind };
  }
  const isOther = passport_kind !== undefined && passport_kind !== (current?.passport_kind ?? null);
  if (!isOther || kind === null || !current?.passport_cipher)
    return { number: undefined, isWrong: false, kind };
  const kept = documentNumber(kind, decryptPassport(key, booking_uuid, current.passport_cipher));
  return { number: kept ?? '', isWrong: false, kind };
}

/**
 * Columns that a change of a tourist writes, after the checks of its fields against what is already known.
 * @param current undefined: a new tourist
 * @param path of the tourist in the call, before its fields
 * @throws Refusal 422 at each field that cannot be: a birthday to come, a number that is none of its document's kind, a
 * document that nobody of that age has
 */
export function touristChanges(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  booking: BookingRow,
  current: TouristRow | undefined,
  patch: QuestionnairePatch,
  path: string,
): Partial<TouristValues> {
  const { passport: _passport, ...plain } = patch;
  const errors: Errors = {};
  const today = todayIn(booking.timezone, clock.now());
  const wrongBirthday = patch.birthday ? birthdayError(patch.birthday, today) : undefined;
  if (wrongBirthday) errors[`${path}.birthday`] = wrongBirthday;
  const { number, isWrong, kind } = numberAfter(config.dataKey, booking.uuid, current, patch);
  if (isWrong && kind) errors[`${path}.passport`] = formatError[kind];
  const birthday = patch.birthday === undefined ? (current?.birthday ?? null) : patch.birthday;
  if (patch.passport_kind !== undefined || patch.birthday !== undefined) {
    const problem = documentAgeProblem(kind, birthday, booking.date_start ?? today);
    const field = patch.passport_kind === undefined ? 'birthday' : 'passport_kind';
    if (problem) errors[`${path}.${field}`] ??= ageError[problem];
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return {
    ...plain,
    ...(number === undefined ? {} : passportColumns(config.dataKey, booking.uuid, number)),
  };
}
