import type { NoticeHours, NoticeWishes } from '@tropa/contract';
import type { NoticeEvent } from '@tropa/core';
import { perExecutor, type Database } from '../../../db/index.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { findChatsOf } from '../../messenger/index.ts';
import { selectUsersWithPush } from '../push/repository.ts';
import { hoursReader, wishReader, type Person } from '../wishes/wishes.ts';
import { selectMembers, type Recipient } from './repository.ts';

type LinkedChat = Awaited<ReturnType<typeof findChatsOf>>[number];

/** How people want to be told, and by which ways outside the cabinet they can be. */
export interface Reached {
  wishesOf: (person: Person, event: NoticeEvent) => NoticeWishes;
  hoursOf: (user_id: number) => NoticeHours;
  chatsOf: (user_id: number) => LinkedChat[];
  isPushed: (user_id: number) => boolean;
}

/** @param organizer_id in which they are told; null: in none */
export async function readReached(
  database: Database,
  people: Person[],
  organizer_id: number | null,
): Promise<Reached> {
  const ids = people.map(({ user_id }) => user_id);
  const [wishesOf, hoursOf, chats, pushed] = await Promise.all([
    wishReader(database, people, organizer_id),
    hoursReader(database, ids),
    findChatsOf(database, ids),
    selectUsersWithPush(database, ids),
  ]);
  return {
    wishesOf,
    hoursOf,
    chatsOf: (user_id) => chats.filter((chat) => chat.user_id === user_id),
    isPushed: (user_id) => pushed.has(user_id),
  };
}

/** Who may be told in an organizer, and how. */
export interface Team extends Reached {
  members: Recipient[];
}

/** The members of an organizer with how each is reached: who tells of a crowd of its bookings reads them together. */
export const readTeam = perExecutor((database: Database) =>
  sharedReadings(String, async (organizer_id: number): Promise<Team> => {
    const members = await selectMembers(database, organizer_id);
    return { members, ...(await readReached(database, members, organizer_id)) };
  }),
);
