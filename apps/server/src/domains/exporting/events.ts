import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** Somebody asked for a list as a file. */
export const exportAsked = defineEvent('exporting.asked', z.object({ export_id: z.int() }));
