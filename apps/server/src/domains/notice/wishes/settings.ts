import type { noticeCalls, noticeWayStates } from '@tropa/contract';
import { may, NOTICE_EVENTS, NOTICE_WAYS, noticeEvents, type NoticeEvent, type NoticeWay } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { organizerIdsOf } from '../../organizer/index.ts';
import { findChats, findLost } from '../../messenger/index.ts';
import { selectUsersWithPush } from '../push/repository.ts';
import { findPerson, selectMembers } from '../telling/repository.ts';
import { storeHours, storeWish } from './repository.ts';
import { hoursReader, wishReader } from './wishes.ts';

type WayState = (typeof noticeWayStates)[number];

/** Of what a person may be told in an organizer; without one only of what support answers. @throws Refusal 404 for a stranger */
async function eventsFor(
  { database, user }: UserContext,
  organizer_id: number | null,
): Promise<NoticeEvent[]> {
  if (organizer_id === null) return ['support_answer'];
  const [person] = await selectMembers(database, organizer_id, [user.id]);
  if (!person) throw refuse.notFound();
  return noticeEvents.filter((event) => may(person.member, NOTICE_EVENTS[event]) !== 'none');
}

/** Whose settings are asked for: of the organizer that is named, else of the person's first one. */
const placeOf = async ({ database, user }: UserContext, organizer_id: number | undefined) =>
  organizer_id ?? (await organizerIdsOf(database, user.id))[0] ?? null;

async function statesOf({ database, user, messengers }: UserContext): Promise<Record<NoticeWay, WayState>> {
  const [chats, lost, pushed, person] = await Promise.all([
    findChats(database, user.id),
    findLost(database, user.id),
    selectUsersWithPush(database, [user.id]),
    findPerson(database, user.id),
  ]);
  const inMessenger = (source: 'telegram' | 'vk' | 'whatsapp'): WayState => {
    if (messengers[source] === null) return 'not_offered';
    if (chats.some(({ source_type }) => source_type === source)) return 'ready';
    return lost.some(({ source_type }) => source_type === source) ? 'lost' : 'not_linked';
  };
  return {
    bell: 'ready',
    email: person?.email && person.is_email_confirm ? 'ready' : 'not_linked',
    push: pushed.has(user.id) ? 'ready' : 'not_linked',
    telegram: inMessenger('telegram'),
    vk: inMessenger('vk'),
    whatsapp: inMessenger('whatsapp'),
  };
}

/** How a person is told of what: the matrix, how each way stands, and its hours. */
export const noticeSettings: Operation<typeof noticeCalls.settings> = async (context, { query }) => {
  const { database, user, push } = context;
  const organizer_id = await placeOf(context, query.organizer_id);
  const [events, states, person] = await Promise.all([
    eventsFor(context, organizer_id),
    statesOf(context),
    findPerson(database, user.id),
  ]);
  if (!person) throw refuse.notFound();
  const [wishesOf, hoursOf] = await Promise.all([
    wishReader(database, [person], organizer_id),
    hoursReader(database, [user.id]),
  ]);
  return {
    events: events.map((event) => ({ event, wishes: wishesOf(person, event) })),
    ways: NOTICE_WAYS.map((way) => ({ way, state: states[way] })),
    email: person.is_email_confirm ? (person.email ?? '') : '',
    hours: hoursOf(user.id),
    timezone: person.timezone,
    push_key: push.publicKey,
  };
};

/** @throws Refusal 404 for a stranger; 403 for an event of which the member is told nothing */
export const changeWishes: Operation<typeof noticeCalls.changeWishes> = async (context, { body }) => {
  const organizer_id = await placeOf(context, body.organizer_id);
  const events = await eventsFor(context, organizer_id);
  if (!events.includes(body.event)) throw refuse.forbidden();
  await storeWish(
    context.database,
    { user_id: context.user.id, organizer_id, event: body.event },
    body.wishes,
  );
  return { success: true };
};

export const changeHours: Operation<typeof noticeCalls.changeHours> = async (context, { body }) => {
  await storeHours(context.database, context.user.id, body);
  return { success: true };
};
