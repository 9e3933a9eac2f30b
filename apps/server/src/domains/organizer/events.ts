import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** Something that visitors or staff see of an organizer has changed. */
export const organizerChanged = defineEvent('organizer.changed', z.object({ organizer_id: z.int() }));

/** A letter of an organizer was held back. */
export const letterHeldBack = defineEvent('organizer.letter-held-back', z.object({ organizer_id: z.int() }));

/** Who belongs to a team, or is invited, has changed. */
export const teamChanged = defineEvent('organizer.team-changed', z.object({ organizer_id: z.int() }));

/** An invitation is to be written; the link is made when it is, so that no queue holds it. */
export const invitationSent = defineEvent(
  'organizer.invitation-sent',
  z.object({ invitation_id: z.int(), version: z.int() }),
);

/** Somebody was put out of a team. `reason`: the platform's, where it was the platform; empty: an owner did it. */
export const memberRemoved = defineEvent(
  'organizer.member-removed',
  z.object({ organizer_id: z.int(), user_id: z.int(), reason: z.string() }),
);
