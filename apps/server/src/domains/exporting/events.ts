import { z } from 'zod';
import { defineEvent, type PayloadOf } from '../../plugins/outbox.ts';

/** Somebody asked for a list as a file. */
export const exportAsked = defineEvent('exporting.asked', z.object({ export_id: z.int() }));
export type ExportAsked = PayloadOf<typeof exportAsked>;
