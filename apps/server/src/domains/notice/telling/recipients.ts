import { may, NOTICE_EVENTS, type NoticeEvent } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { ownMembersOf } from '../../booking/index.ts';
import { selectLeaders, selectMembers, findPerson, type Recipient } from './repository.ts';

/** What something is about: guides and agents are told only of what is their own. */
export interface About {
  organizer_id: number | null;
  request_id?: number | null;
  tour_date_id?: number | null;
}

export type Told = Omit<Recipient, 'member'>;

async function ownersOf(db: Executor, { request_id, tour_date_id }: About): Promise<number[]> {
  if (request_id) return (await ownMembersOf(db, [request_id])).map(({ user_id }) => user_id);
  return tour_date_id ? selectLeaders(db, tour_date_id) : [];
}

/** Of the members of an organizer those to whom an event is told, by their rights. */
export async function recipientsAmong(
  db: Executor,
  event: NoticeEvent,
  about: About,
  members: Recipient[],
): Promise<Told[]> {
  const reaches = members.map((person) => ({ person, reach: may(person.member, NOTICE_EVENTS[event]) }));
  const own = reaches.some(({ reach }) => reach === 'own') ? await ownersOf(db, about) : [];
  return reaches
    .filter(({ person, reach }) => reach === 'all' || (reach === 'own' && own.includes(person.user_id)))
    .map(({ person: { member: _member, ...told } }) => told);
}

/**
 * Whom an event is told to, by the rights that they have now: it is asked when something happens, and once more before it
 * leaves the cabinet.
 * @param only of these people
 */
export async function recipientsOf(
  db: Executor,
  event: NoticeEvent,
  about: About,
  only?: number[],
): Promise<Told[]> {
  const { organizer_id } = about;
  if (organizer_id === null) {
    const people = await Promise.all((only ?? []).map((user_id) => findPerson(db, user_id)));
    return people.filter((person) => person !== undefined);
  }
  return recipientsAmong(db, event, about, await selectMembers(db, organizer_id, only));
}
