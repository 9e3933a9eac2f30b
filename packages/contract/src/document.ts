import { z } from 'zod';
import { call } from './call.ts';
import { queryFlag, queryId } from './common.ts';

export const documentCalls = {
  downloadContract: call({
    method: 'GET',
    path: '/crm/api/request/download-contract',
    access: { area: 'bookings', level: 'read' },
    summary: 'The contract of a booking as PDF, with sign and stamp or without.',
    query: z.object({ id: queryId, use_stamp: queryFlag.default(false) }),
    response: 'binary',
  }),
  downloadContractByUuid: call({
    method: 'GET',
    path: '/spa/bookings/:uuid/contract',
    access: 'public',
    summary:
      'The same contract for whoever holds the booking’s private address, stamped; once the organizer has confirmed.',
    params: z.object({ uuid: z.uuid() }),
    response: 'binary',
  }),
};
