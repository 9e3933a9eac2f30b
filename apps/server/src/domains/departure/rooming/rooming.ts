import type { departureCalls, DepartureRoom, Language, Rooming } from '@tropa/contract';
import { may, fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { inTransaction, type Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import type { Membership } from '../../organizer/index.ts';
import { lodgingWishes } from './lodging.ts';
import { clientName, loadPeople, type Person } from '../people/people.ts';
import { demandDeparture } from '../policy.ts';
import { storeRooming, type DepartureRow } from '../people/repository.ts';

/** As rooms name somebody: whoever has no name yet is a guest of the client. */
export const roomName = (t: Translate, { tourist, booking }: Person): string =>
  (tourist && fullName(tourist)) || t('departure_print.guest_of', { name: clientName(booking) });

/** Those who do not go any more stand in no room. */
const withoutGone = (rooms: DepartureRoom[], known: ReadonlySet<string>): DepartureRoom[] =>
  rooms.map((room) => ({ ...room, people: room.people.filter((key) => known.has(key)) }));

async function roomingOf(
  db: Executor,
  departure: DepartureRow,
  member: Membership,
  language: Language,
): Promise<Rooming> {
  const t = translator(language);
  const { bookings, people, rooms, revision } = await loadPeople(db, departure);
  return {
    revision,
    rooms: withoutGone(rooms, new Set(people.map(({ key }) => key))),
    people: people.map((person) => ({
      key: person.key,
      request_id: person.booking.request_id,
      name: roomName(t, person),
    })),
    accommodations: departure.accommodations.map(({ nights, variants }) => ({
      nights: nights ?? null,
      title: variants
        .map(({ title }) => title)
        .filter((title) => title !== '')
        .join(', '),
    })),
    wishes: lodgingWishes(bookings),
    can_edit: may(member, 'bookings.write') === 'all',
  };
}

export const viewRooming: Operation<typeof departureCalls.rooming> = async (context, { query }) => {
  const { departure, membership } = await demandDeparture(context, query.id, 'read');
  return roomingOf(context.database, departure, membership, context.language);
};

/** @throws Refusal 422 where somebody stands in two rooms, or a room holds more than it has places */
function demandSoundRooms(rooms: DepartureRoom[]): void {
  const seen = new Set<string>();
  for (const [index, { people, places }] of rooms.entries()) {
    if (people.length > places)
      throw refuse.validation({ [`rooms.${index}.places`]: { key: 'errors.departure.room_full' } });
    for (const key of people) {
      if (seen.has(key))
        throw refuse.validation({ [`rooms.${index}.people`]: { key: 'errors.departure.twice_placed' } });
      seen.add(key);
    }
  }
}

/** Keeps the rooms of a departure. @throws Refusal 409 `conflict` where somebody has changed them since */
export const saveRooming: Operation<typeof departureCalls.saveRooming> = async (context, { body }) => {
  const { departure, membership } = await demandDeparture(context, body.id, 'write');
  demandSoundRooms(body.rooms);
  const now = context.clock.now();
  const isKept = await inTransaction(context.database, (tx) =>
    storeRooming(tx, {
      tour_date_id: departure.id,
      rooms: body.rooms,
      revision: body.revision,
      updated_at: now,
      updated_by_user_id: context.user.id,
    }),
  );
  if (!isKept) throw refuse.conflict('conflict', { key: 'errors.departure.rooming_changed' });
  return roomingOf(context.database, departure, membership, context.language);
};
