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

/** Whether a text holds a ticket's code, and is no name or number. */
export const isCode = (text: string): boolean => UUID.test(text);

/** A ticket by its code, known by the hash of what it names; undefined for any other code. */
export async function ticketOfCode(
  { codes }: Pick<CheckInList, 'codes'>,
  text: string,
): Promise<CheckInList['codes'][number] | undefined> {
  const uuid = UUID.exec(text)?.[0].toLowerCase();
  if (!uuid) return undefined;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uuid)));
  const hash = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return codes.find((code) => code.hash === hash);
}

/** What a ticket that is shown says. */
export type Shown =
  /** No ticket of this departure. */
  | { kind: 'unknown' }
  /** Its booking was cancelled. */
  | { kind: 'canceled'; request_id: number }
  /** Whoever it lets in has come already: `at` the last mark of them. */
  | { kind: 'used'; request_id: number; person: CheckInPerson | null; at: string }
  /** One person's, or of somebody who goes alone: who has come by it. */
  | { kind: 'person'; request_id: number; person: CheckInPerson }
  /** A whole booking's: who of it has come is still to be said. */
  | { kind: 'booking'; request_id: number };

/** @param people as they stand here, with what is not sent yet */
export function shownTicket(
  ticket: CheckInList['codes'][number] | undefined,
  people: readonly CheckInPerson[],
): Shown {
  if (!ticket) return { kind: 'unknown' };
  const { request_id } = ticket;
  if (ticket.is_canceled) return { kind: 'canceled', request_id };
  const own = people.find(({ key }) => key === ticket.person);
  const let_in = own ? [own] : people.filter((one) => one.request_id === request_id);
  // Whoever goes alone has one ticket, and need not be picked out of a list.
  const person = let_in.length === 1 ? (let_in[0] ?? null) : null;
  if (let_in.length > 0 && let_in.every(({ is_present }) => is_present)) {
    const at =
      let_in
        .map(({ marked_at }) => marked_at ?? '')
        .toSorted()
        .at(-1) ?? '';
    return { kind: 'used', request_id, person, at };
  }
  return person ? { kind: 'person', request_id, person } : { kind: 'booking', request_id };
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
