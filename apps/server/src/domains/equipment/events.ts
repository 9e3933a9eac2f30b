import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** There is more or less of what an organizer's departures are made with, or they need other things. */
export const resourcesChanged = defineEvent('equipment.changed', z.object({ organizer_id: z.int() }));
