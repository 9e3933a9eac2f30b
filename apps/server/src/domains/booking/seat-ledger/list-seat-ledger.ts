import type { seatLedgerCalls } from '@tropa/contract';
import { PAGE_SIZE } from '@tropa/core';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandDeparture } from '../waitlist/staff.ts';
import { classesNow, ledgerPage, runningNow, takenNow } from './repository.ts';

/** Why a departure is as full as it is. @throws Refusal 404, 403 */
export const listSeatLedger: Operation<typeof seatLedgerCalls.list> = async (context, { query }) => {
  const departure = await demandDeparture(context, query.date_id, 'read');
  const reading = { page: query.page, from: query.from, limit: PAGE_SIZE.table };
  const [{ count, entries }, taken, classes, running] = await Promise.all([
    ledgerPage(context.database, departure.id, { ...reading, offset: offsetOf(reading) }),
    takenNow(context.database, departure.id),
    classesNow(context.database, departure.id),
    runningNow(context.database, departure.id, context.clock.now()),
  ]);
  if (taken.unexplained !== 0 || classes.some(({ unexplained }) => unexplained !== 0))
    context.logger.error(
      { tour_date_id: departure.id, ...taken, classes },
      'Seats of a departure are taken by nothing',
    );
  return {
    date: departure,
    taken,
    classes,
    running,
    entries: entries.map(({ number: _number, ...entry }) => entry),
    pagination: paginationOf(
      reading,
      count,
      entries.map(({ number }) => ({ id: number })),
    ),
  };
};
