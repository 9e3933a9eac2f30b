import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** What the platform owed an organizer went to its account. */
export const payoutSent = defineEvent('payout.sent', z.object({ organizer_id: z.int(), payout_id: z.int() }));
