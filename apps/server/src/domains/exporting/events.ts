import { defineEvent } from '../../plugins/outbox.ts';

/** Somebody asked for a list as a file. */
export type ExportAsked = { export_id: number };
export const exportAsked = defineEvent<ExportAsked>('exporting.asked');
