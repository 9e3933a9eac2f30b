import { z } from 'zod';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { defineEvent } from '../../../plugins/outbox.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { endWhatStoodBefore } from '../signing-in/first-proof.ts';
import { confirmPhoneOf } from './repository.ts';

/** A person's phone was confirmed, in whichever way. */
const phoneConfirmed = defineEvent('user.phone-confirmed', z.object({ user_id: z.int() }));

/**
 * Confirms the phone of an account.
 * @param phone what was proved: when the person has changed its phone meanwhile, the proof is void
 * @param proof in which session it was asked for or typed: the first proof ends what was set before elsewhere; null: the
 * account's owner was known before, and nothing ends
 * @returns whether that phone is the account's and confirmed now
 */
export async function confirmPhone(
  services: Pick<Services, 'clock' | 'database' | 'outbox'>,
  tx: Transaction,
  user_id: number,
  phone: string,
  proof: Parameters<typeof endWhatStoodBefore>[3] | null,
): Promise<boolean> {
  const { is_confirmed, is_new } = await confirmPhoneOf(tx, user_id, phone);
  if (is_new) {
    if (proof) await endWhatStoodBefore(services, tx, user_id, proof);
    await services.outbox.emit(tx, phoneConfirmed, { user_id });
  }
  return is_confirmed;
}

/** Open cabinets of the person close the question for a code by themselves. */
export const tellPhoneConfirmed = subscribe(
  phoneConfirmed,
  'user.tell-phone-confirmed',
  async ({ realtime }, { user_id }) => realtime.toUser(user_id, 'user_phone_confirmed', { user_id }),
  { isLive: true },
);
