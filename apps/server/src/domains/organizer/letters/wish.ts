import type { NoticeEvent } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
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

/** What whoever reads a mailbox has chosen; `common`: nobody's own mailbox, for which nobody chooses. */
export type ReadersWish = 'wanted' | 'unwanted' | 'common';

/** Who knows how people want to be told says whether such a letter goes. */
export const onLetterToOrganizer = reactionPlace<
  (services: Pick<Services, 'database'>, letter: AskedLetter) => Promise<ReadersWish>
>('organizer.letter-to-organizer');

/** Where its reader chooses what to be told of, and how. */
export const wishesFooter = (services: Pick<Services, 'cabinetOrigin'>, t: Translate): string =>
  t('notices.letter_footer', { url: `${services.cabinetOrigin()}/org/notifications/settings` });

/**
 * Asks whether a letter goes: whoever reads that mailbox may have switched it off, or want it in the letter of the day.
 * @returns what the letter ends with: how to have no more of them, where its reader can choose; undefined: it is not wanted
 */
export async function askForLetter(
  services: Pick<Services, 'database' | 'cabinetOrigin'>,
  letter: AskedLetter,
  t: Translate,
): Promise<{ footer: string } | undefined> {
  const said = await Promise.all(onLetterToOrganizer.all().map((asks) => asks(services, letter)));
  if (said.includes('unwanted')) return undefined;
  return { footer: said.includes('wanted') ? wishesFooter(services, t) : '' };
}
