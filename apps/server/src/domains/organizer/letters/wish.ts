import type { NoticeEvent } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { reactionPlace } from '../../../kernel/reaction.ts';

/** A letter about an event to an address that may be one of the organizer's people. */
export interface AskedLetter {
  /** Null: to a person of no organizer, who is named then. */
  organizer_id: number | null;
  user_id?: number | null;
  to: string;
  event: NoticeEvent;
}

/** Who knows how people want to be told says whether such a letter goes. */
export const onLetterToOrganizer = reactionPlace<
  (services: Pick<Services, 'database'>, letter: AskedLetter) => Promise<boolean>
>('organizer.letter-to-organizer');

/** Whether a letter goes: whoever reads that mailbox may have switched it off, or want it in the letter of the day. */
export async function isLetterWanted(
  services: Pick<Services, 'database'>,
  letter: AskedLetter,
): Promise<boolean> {
  const said = await Promise.all(onLetterToOrganizer.all().map((asks) => asks(services, letter)));
  return said.every(Boolean);
}
