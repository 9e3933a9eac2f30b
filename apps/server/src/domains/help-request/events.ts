import { defineEvent } from '../../plugins/outbox.ts';

/** A visitor asked an organizer for help. */
export type HelpRequested = { organizer_id: number; help_request_id: number };
export const helpRequested = defineEvent<HelpRequested>('help-request.submitted');
