import type { bookingListCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { askExport } from '../../exporting/index.ts';

/** Has a job write the list to a file. */
export const createExport: Operation<typeof bookingListCalls.createExport> = async (context, { body }) => ({
  export: await askExport(context, { ...body, kind: 'bookings', columns: [...new Set(body.columns)] }),
});
