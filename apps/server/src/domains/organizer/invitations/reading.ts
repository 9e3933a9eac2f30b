import type { OpenedInvitation, teamCalls } from '@tropa/contract';
import type { PublicContext } from '../../../kernel/context.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findUser } from '../../user/index.ts';
import { demandMay } from '../policy.ts';
import { findMember } from '../profile/repository.ts';
import { findMeant } from './answer.ts';
import { findInvitation, selectOpen, selectWaiting, type KnownInvitation } from './repository.ts';
import { stateOf } from './state.ts';

/** What whoever is invited reads. */
const offerOf = (row: KnownInvitation) => ({
  organizer_name: row.organizer_name,
  organizer_logo: row.organizer_logo,
  role: row.role,
  hands_over: row.hands_over,
  invited_by_name: row.invited_by_name,
  platform_reason: row.platform_reason,
  expires_at: row.expires_at.toISOString(),
});

/** Invitations that nobody has answered, those that are over included: they can be sent again. */
export const listInvitations: Operation<typeof teamCalls.invitations> = async (context, { query }) => {
  const { organizer_id } = query;
  await demandMay(context, organizer_id, 'team.read');
  const { items, item_count } = await selectOpen(context.database, organizer_id, {
    ...query,
    ...startOf(query),
  });
  const now = context.clock.now();
  return {
    invitations: items.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      guide: row.guide,
      agent: row.agent,
      hands_over: row.hands_over,
      invited_by_name: row.invited_by_name,
      platform_reason: row.platform_reason,
      sent_at: row.sent_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_expired: stateOf(row, now) === 'expired',
      letter_held: row.letter_held,
    })),
    pagination: paginationOf(query, item_count, items, lastId(items)),
  };
};

async function readerOf(
  context: PublicContext,
  row: KnownInvitation,
): Promise<Pick<OpenedInvitation, 'reader' | 'organizer_id'>> {
  const reader = context.user && (await findUser(context.database, context.user.id));
  if (!reader) return { reader: 'signed_out', organizer_id: null };
  const isMember = (await findMember(context.database, reader.id, row.organizer_id)) !== undefined;
  const isOffer = row.hands_over !== null || row.platform_reason !== '';
  const organizer_id = isMember ? row.organizer_id : null;
  if (isMember && (!isOffer || row.accepted_at !== null)) return { reader: 'member', organizer_id };
  const isTheirs = reader.email?.toLowerCase() === row.email.toLowerCase();
  return { reader: isTheirs ? 'invited' : 'other_address', organizer_id };
}

/** What a link offers. @throws Refusal 404 for a link that we have not made */
export const openInvitation: Operation<typeof teamCalls.invitation> = async (context, { query }) => {
  const meant = await findMeant(context, query);
  const row = await findInvitation(context.database, meant.row.id);
  if (!row) throw refuse.notFound();
  return {
    ...offerOf(row),
    email: row.email,
    state: stateOf(row, context.clock.now(), meant.version),
    ...(await readerOf(context, row)),
  };
};

/** What waits for the address of the person; nothing is told of one that is not proven. */
export const listWaiting: Operation<typeof teamCalls.waiting> = async (context) => {
  const user = await findUser(context.database, context.user.id);
  if (!user) throw refuse.unauthorized();
  const { email, is_email_confirm } = user;
  if (email === null || !is_email_confirm)
    return { invitations: [], unproven_email: user.pending_email ?? email };
  const rows = await selectWaiting(context.database, email, context.clock.now());
  return { invitations: rows.map((row) => ({ id: row.id, ...offerOf(row) })), unproven_email: null };
};
