import type { NoticeHours, NoticeWishes } from '@tropa/contract';
import { NOTICES, type NoticeEvent } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { selectHours, selectWishes } from './repository.ts';

/** Whose wishes are asked for. */
export interface Person {
  user_id: number;
  /** Null: there is none. */
  email: string | null;
}

/** Of what is about the person alone, whoever reads the organizer's mailbox is not told for them. */
const OWN: readonly NoticeEvent[] = ['assignment', 'support_answer'];

/**
 * How somebody is told who has said nothing: behind the bell and wherever one has linked a chat or a browser. Letters come to
 * whoever reads the organizer's own mailbox, and of what is about the person alone.
 */
const usualWishes = (event: NoticeEvent, readsMailbox: boolean): NoticeWishes => ({
  bell: true,
  letter: readsMailbox || OWN.includes(event) ? 'now' : 'off',
  push: true,
  telegram: true,
  vk: true,
  whatsapp: true,
});

/** Whether two addresses are one mailbox. */
export const isSameEmail = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase();

/** How people want to be told in an organizer, or, without one, as who asks support. @returns asks for one person and event */
export async function wishReader(
  db: Executor,
  people: Person[],
  organizer_id: number | null,
): Promise<(person: Person, event: NoticeEvent) => NoticeWishes> {
  const ids = people.map(({ user_id }) => user_id);
  const [rows, organizer] = await Promise.all([
    selectWishes(db, ids, organizer_id),
    organizer_id === null ? undefined : findOrganizer(db, organizer_id),
  ]);
  return ({ user_id, email }, event) => {
    const row = rows.find((one) => one.user_id === user_id && one.event === event);
    if (!row) return usualWishes(event, isSameEmail(email, organizer?.email));
    const { bell, letter, push, telegram, vk, whatsapp } = row;
    return { bell, letter, push, telegram, vk, whatsapp };
  };
}

/** When nothing rings for people, and when their letter of the day comes. @returns asks for one of them */
export async function hoursReader(
  db: Executor,
  user_ids: number[],
): Promise<(user_id: number) => NoticeHours> {
  const rows = await selectHours(db, user_ids);
  return (user_id) => {
    const row = rows.find((one) => one.user_id === user_id);
    const { quiet_from = null, quiet_to = null } = row ?? {};
    return {
      quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
      digest_at: row?.digest_at ?? NOTICES.digestAt,
    };
  };
}
