import type { bookingCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { addHistory, demandBooking, staffActor } from '../../booking/index.ts';
import { issueLookToken } from './look-token.ts';

/** Shows a booking as its client sees it: a page to read, apart from the client's own. Who looked stands in the history. */
export const lookAsClient: Operation<typeof bookingCalls.lookAsClient> = async (
  context,
  { body: { id } },
) => {
  await demandBooking(context, id, 'read');
  await addHistory(context.database, id, staffActor(context), 'looked_at_as_client', {}, context.clock.now());
  return { url: `${context.cabinetOrigin()}/look/${issueLookToken(context, id)}` };
};
