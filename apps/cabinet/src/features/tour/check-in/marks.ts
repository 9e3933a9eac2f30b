import type { CheckInList, CheckInMark, CheckInPerson } from '@tropa/contract';

/** The marks that count: of each person the newest. They may come in any order and more than once. */
export function newestMarks(marks: readonly CheckInMark[]): CheckInMark[] {
  const newest = new Map<string, CheckInMark>();
  for (const mark of marks) {
    const known = newest.get(mark.person);
    if (!known || Date.parse(mark.at) >= Date.parse(known.at)) newest.set(mark.person, mark);
  }
  return [...newest.values()];
}

/** People as they stand with what was marked here and is not sent yet; a newer mark of another device stays. */
export function peopleWith(people: readonly CheckInPerson[], marks: readonly CheckInMark[]): CheckInPerson[] {
  const own = new Map(newestMarks(marks).map((mark) => [mark.person, mark]));
  return people.map((person) => {
    const mark = own.get(person.key);
    const isOlder = mark && person.marked_at !== null && Date.parse(mark.at) < Date.parse(person.marked_at);
    return mark && !isOlder ? { ...person, is_present: mark.is_present, marked_at: mark.at } : person;
  });
}

/** What is left to send once some marks were: one that was made meanwhile stays. */
export const withoutSent = (marks: readonly CheckInMark[], sent: readonly CheckInMark[]): CheckInMark[] =>
  marks.filter((mark) => !sent.some(({ person, at }) => person === mark.person && at === mark.at));

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/iu;

/** The booking of a voucher's code, known by the hash of what it names; undefined for any other code. */
export async function bookingOfCode(
  { codes }: Pick<CheckInList, 'codes'>,
  text: string,
): Promise<number | undefined> {
  const uuid = UUID.exec(text)?.[0].toLowerCase();
  if (!uuid) return undefined;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uuid)));
  const hash = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return codes.find((code) => code.hash === hash)?.request_id;
}

/** Whether somebody is found by a name or the booking's number. */
export function isWanted(person: CheckInPerson, search: string): boolean {
  const wanted = search.trim().toLowerCase().replace(/^№\s*/u, '');
  if (wanted === '') return true;
  return (
    String(person.request_id) === wanted ||
    [person.full_name, person.client_name].some((name) => name.toLowerCase().includes(wanted))
  );
}
