import { may, type Role } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { reactionPlace } from '../../../kernel/reaction.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { takeBackOf } from '../invitations/repository.ts';
import { countDuties, deleteMember, findKnownMember, setCard, type KnownMember } from './repository.ts';

/** What a member answered for goes to another; null: nobody acts by its own hand, the new owner has accepted. */
interface HandedOver {
  organizer_id: number;
  from: KnownMember;
  to: KnownMember;
}

/** Bookings and chats, each in its domain, in the transaction in which the member goes. */
export const onDutiesHandedOver = reactionPlace<
  (context: PublicContext, tx: Transaction, handed: HandedOver) => Promise<void>
>('organizer.duties-handed-over');

/** Whoever sees all bookings and chats may answer for them. */
const mayAnswer = (role: Role): boolean => may({ role, off: [] }, 'bookings.read') === 'all';

/** What is said of it in the history. */
interface Heirs {
  heir_name?: string;
  bookings_count?: number;
  chats_count?: number;
}

/**
 * Hands over what a member answers for.
 * @returns what the history says of it
 * @throws Refusal 422 at `hand_to_user_id` where somebody has to be named, or may not answer for bookings
 */
async function handDutiesOver(
  context: PublicContext,
  tx: Transaction,
  organizer_id: number,
  from: KnownMember,
  to_user_id: number | null,
): Promise<Heirs> {
  const duties = await countDuties(tx, organizer_id, from.user_id);
  if (duties.bookings_count + duties.chats_count === 0) return {};
  if (to_user_id === null) throw refuse.validation({ hand_to_user_id: { key: 'errors.team.heir_required' } });
  const to = await findKnownMember(tx, organizer_id, to_user_id);
  if (!to || to.user_id === from.user_id || !mayAnswer(to.role))
    throw refuse.validation({ hand_to_user_id: { key: 'errors.team.heir_unfit' } });
  for (const handOver of onDutiesHandedOver.all()) await handOver(context, tx, { organizer_id, from, to });
  return { ...duties, heir_name: to.name };
}

/** The same where somebody stays in the team, in a role that may answer for nothing. */
export const handOverForRole = (
  context: PublicContext,
  tx: Transaction,
  organizer_id: number,
  from: KnownMember,
  wish: { role: Role; hand_to_user_id: number | null },
): Promise<Heirs> =>
  mayAnswer(wish.role)
    ? Promise.resolve({})
    : handDutiesOver(context, tx, organizer_id, from, wish.hand_to_user_id);

/**
 * Ends a membership: what the member answered for is handed over, its guide's card is nobody's, its invitations end.
 * @returns what the history says of it
 */
export async function putOut(
  context: PublicContext,
  tx: Transaction,
  organizer_id: number,
  member: KnownMember,
  hand_to_user_id: number | null,
): Promise<Heirs> {
  const heirs = await handDutiesOver(context, tx, organizer_id, member, hand_to_user_id);
  await setCard(tx, { organizer_id, user_id: member.user_id }, null);
  await takeBackOf(tx, { organizer_id, user_id: member.user_id }, context.clock.now());
  await deleteMember(tx, organizer_id, member.user_id);
  return heirs;
}
