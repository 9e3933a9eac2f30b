import type { paymentCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { askExport } from '../../exporting/index.ts';

/** Has a job write the ledger as it is filtered to a file; an agent gets that of own bookings. */
export const createPaymentsExport: Operation<typeof paymentCalls.createExport> = async (
  context,
  { body },
) => ({ export: await askExport(context, { ...body, kind: 'payments', columns: [] }) });
