import type { touristDataCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { touristsChanged, staffActor, addHistory, eraseWaits } from '../../booking/index.ts';
import { demandErasable, demandWholeBooking, erasedNames, isLive } from '../policy.ts';
import { reactToErasure, reactToTouristErasure } from '../copies/reach-domains.ts';
import { writeTouristCopy } from './copy.ts';
import { demandNoClient, knownByContacts, loadPerson, namesOf, type Person } from './load-person.ts';
import { eraseTourists, lockBookings } from './repository.ts';
import { eraseWords } from './words-repository.ts';

const idsOf = ({ rows }: Person): number[] => rows.map(({ booking }) => booking.request_id);

/** How much there is of a tourist, and whether it is a client too. */
export const viewTouristData: Operation<typeof touristDataCalls.view> = async (context, { query }) => {
  const booking = await demandWholeBooking(context, query.request_id);
  const person = await loadPerson(context.database, booking, query.id);
  const now = context.clock.now();
  return {
    bookings_count: person.rows.length,
    live_count: person.rows.filter((row) => isLive(row.booking, now)).length,
    client_request_id: person.client_request_id,
  };
};

/** A copy of all that is kept of a tourist. The history says who took it before anything is answered. */
export const exportTouristData: Operation<typeof touristDataCalls.export> = async (context, { query }) => {
  const booking = await demandWholeBooking(context, query.request_id);
  const person = await loadPerson(context.database, booking, query.id);
  demandNoClient(person);
  const now = context.clock.now();
  const { organizer_id } = booking;
  await inTransaction(context.database, async (tx) => {
    for (const { tourist } of person.rows) {
      const { request_id } = tourist;
      const facts = { format: query.format, tourist_id: tourist.id, name: fullName(tourist) };
      await addHistory(tx, request_id, staffActor(context), 'data_exported', facts, now);
      await context.outbox.emit(tx, touristsChanged, { organizer_id, request_id });
    }
  });
  return writeTouristCopy(context, person, query.format);
};

/**
 * Erases one tourist of a booking, and the same person in the organizer's other bookings: the bookings, their clients and
 * the other tourists stay. Only the owner may, and only once no trip needs the data any more.
 * @throws Refusal 404; 403 for anybody but the owner; 409 while a booking lives, for the client, for whoever is erased
 */
export const eraseTouristData: Operation<typeof touristDataCalls.erase> = async (context, { body }) => {
  const booking = await demandErasable(context, body.request_id);
  const { organizer_id } = booking;
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    await lockBookings(tx, idsOf(await loadPerson(tx, booking, body.id)));
    // Read again: whoever was quicker may have changed or erased the person.
    const person = await loadPerson(tx, booking, body.id);
    demandNoClient(person);
    const live = person.rows.filter((row) => isLive(row.booking, now)).length;
    if (live > 0)
      throw refuse.conflict('conflict', { key: 'errors.tourist.erase_trip', params: { count: live } });
    const isNamed = await namesOf(context, tx, person);
    const { client_request_id, rows } = person;
    await eraseTourists(tx, organizer_id, rows, { now, names: erasedNames() });
    for (const row of rows)
      await eraseWords(tx, row.booking, (words) => isNamed(row.booking.request_id, words), now);
    await reactToTouristErasure(context, tx, { organizer_id, request_ids: idsOf(person), isNamed });
    // What is known by the person's own contacts alone; of a client it goes with the client.
    if (client_request_id === null) {
      const known = knownByContacts(person, isNamed);
      await eraseWaits(tx, known);
      await reactToErasure(context, tx, known);
    }
    for (const { tourist } of rows) {
      const { request_id } = tourist;
      await addHistory(tx, request_id, staffActor(context), 'data_erased', { tourist_id: tourist.id }, now);
      await context.outbox.emit(tx, touristsChanged, { organizer_id, request_id });
    }
  });
  return { success: true };
};
