import { defineEvent } from '../../../plugins/outbox.ts';

/** Somebody has asked for a program that is not there as its tour is now. */
export const programAsked = defineEvent<{ program_id: number }>('document.program-asked');
