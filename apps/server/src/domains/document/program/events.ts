import { z } from 'zod';
import { defineEvent } from '../../../plugins/outbox.ts';

/** Somebody has asked for a program that is not there as its tour is now. */
export const programAsked = defineEvent('document.program-asked', z.object({ program_id: z.int() }));
