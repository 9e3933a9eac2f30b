import { brandOf, type deskCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  decideVerification as decide,
  findOrganizer,
  findOrganizerHistory,
  inviteOwner,
  languageOfOrganizer,
  lockOrganizer,
  organizerChanged,
  organizerIdsOf,
  removeByPlatform,
  selectPlatformOffers,
  setLettersStopped,
  sellsTours,
  takeBackOwner as takeBack,
  verificationDataOf,
} from '../../organizer/index.ts';
import { countOwnLetters } from '../../departure/index.ts';
import { findPartnerships, stopPublishing } from '../../partner/index.ts';
import { takenDownOf, takeSiteDown } from '../../site/index.ts';
import { writeAsSupport } from '../../chat/index.ts';
import { findActs, insertAct } from '../acts/repository.ts';
import { findMembers, findOrganizerFigures } from './repository.ts';
import { ACTS_SHOWN } from '../users/view-user.ts';

const DAY_MS = 24 * 3600_000;

/** An organizer as the staff see it, with what the decision about it stands on. */
export const viewDeskOrganizer: Operation<typeof deskCalls.organizer> = async (
  context,
  { query: { id } },
) => {
  const { database } = context;
  const row = await findOrganizer(database, id);
  if (!row) throw refuse.notFound();
  const [members, { site_slug, ...figures }, partnerships, history, { acts }, offers] = await Promise.all([
    findMembers(database, id),
    findOrganizerFigures(database, id),
    findPartnerships(database, id),
    findOrganizerHistory(database, id, { limit: ACTS_SHOWN }, 0),
    findActs(database, { organizer_id: id }, { limit: ACTS_SHOWN }, 0),
    selectPlatformOffers(database, id),
  ]);
  const takenDown = await takenDownOf(context, id);
  const { checks, missing } = verificationDataOf(row, await sellsTours(database, id));
  return {
    ...row,
    verification_changed_at: row.verification_changed_at?.toISOString() ?? null,
    letters_stopped_at: row.letters_stopped_at?.toISOString() ?? null,
    letters_count: await countOwnLetters(database, id, new Date(context.clock.now().getTime() - DAY_MS)),
    created_at: row.created_at.toISOString(),
    checks,
    missing,
    members,
    owner_offers: offers.map((offer) => ({
      id: offer.id,
      email: offer.email,
      reason: offer.platform_reason,
      sent_at: offer.sent_at.toISOString(),
      expires_at: offer.expires_at.toISOString(),
      is_expired: offer.expires_at <= context.clock.now(),
    })),
    partner_sites: partnerships.map(({ site_id, is_published_on_site }) => ({
      site_id,
      site_name: brandOf(site_id)?.name ?? '',
      is_published_on_site,
    })),
    ...figures,
    site_url: site_slug === null ? null : context.siteOrigin(site_slug),
    site_taken_down: takenDown && { at: takenDown.at.toISOString(), reason: takenDown.reason },
    history: history.items,
    acts,
  };
};

/** Stops an organizer's letters of own wording by one act, or lets them go on. @throws Refusal 404, 409 where it is so already */
export const stopLetters: Operation<typeof deskCalls.stopLetters> = async (
  context,
  { body: { organizer_id, is_stopped, reason } },
) => {
  const created_at = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const row = await lockOrganizer(tx, organizer_id);
    if (!row) throw refuse.notFound();
    if ((row.letters_stopped_at !== null) === is_stopped)
      throw refuse.conflict('conflict', { key: 'errors.letters.so_already' });
    await setLettersStopped(tx, organizer_id, is_stopped ? created_at : null);
    await insertAct(tx, {
      kind: is_stopped ? 'stop_letters' : 'allow_letters',
      admin_id: context.user.id,
      organizer_id,
      reason,
      details: {},
      ip: context.ip,
      created_at,
    });
  });
  return { success: true };
};

/**
 * Takes an organizer's own site off the air, or puts it back; its people read why in their chat with support.
 * @throws Refusal 404; 409 where it is so already, or the asker belongs to the organizer: nobody judges themselves
 */
export const takeDownSite: Operation<typeof deskCalls.takeSiteDown> = async (context, { body }) => {
  const { organizer_id, is_down, reason } = body;
  const { user } = context;
  await inTransaction(context.database, async (tx) => {
    if ((await organizerIdsOf(tx, user.id)).includes(organizer_id))
      throw refuse.conflict('conflict', { key: 'errors.complaint.own_site' });
    await takeSiteDown(context, tx, organizer_id, { is_down, reason });
    const language = await languageOfOrganizer(tx, organizer_id);
    const message = translator(language)(
      is_down ? 'desk_complaints.message.taken_down' : 'desk_complaints.message.put_back',
      { reason },
    );
    await writeAsSupport(context, tx, { organizer_id, language, user_id: user.id, message });
    await insertAct(tx, {
      kind: is_down ? 'take_down_site' : 'put_back_site',
      admin_id: user.id,
      organizer_id,
      reason,
      details: {},
      ip: context.ip,
      created_at: context.clock.now(),
    });
  });
  return { success: true };
};

/** Names an owner by an address, where the one there was is lost. Its person accepts; both sides read why. @throws Refusal 404 */
export const nameOwner: Operation<typeof deskCalls.nameOwner> = async (context, { body }) => {
  const { organizer_id, email, reason } = body;
  await inviteOwner(context, body, (tx) =>
    insertAct(tx, {
      kind: 'name_owner',
      admin_id: context.user.id,
      organizer_id,
      reason,
      details: { email },
      ip: context.ip,
      created_at: context.clock.now(),
    }),
  );
  return { success: true };
};

/** Takes back what an address was asked for. @throws Refusal 404, 409 where it was answered */
export const takeBackOwner: Operation<typeof deskCalls.takeBackOwner> = async (context, { body }) => {
  const { organizer_id, reason } = body;
  await takeBack(context, body, (tx, email) =>
    insertAct(tx, {
      kind: 'take_back_owner',
      admin_id: context.user.id,
      organizer_id,
      reason,
      details: { email },
      ip: context.ip,
      created_at: context.clock.now(),
    }),
  );
  return { success: true };
};

/** Removes a member where no owner can; both sides read why. @throws Refusal 404, 409 for the only owner, 422 without an heir */
export const removeMember: Operation<typeof deskCalls.removeMember> = async (context, { body }) => {
  const { organizer_id, user_id, reason } = body;
  await removeByPlatform(context, body, (tx, role) =>
    insertAct(tx, {
      kind: 'remove_member',
      admin_id: context.user.id,
      user_id,
      organizer_id,
      reason,
      details: { role },
      ip: context.ip,
      created_at: context.clock.now(),
    }),
  );
  return { success: true };
};

/** The desk's decision. A failed verification stops publishing on partner sites; the organizer's own site sells on. */
export const decideVerification: Operation<typeof deskCalls.decideVerification> = async (
  context,
  { body: { organizer_id, verification_status, reason } },
) => {
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    await decide(tx, organizer_id, { verification_status, reason }, now);
    const isFailed = verification_status === 2;
    const site_ids = isFailed ? await stopPublishing(context, tx, organizer_id) : [];
    await insertAct(tx, {
      kind: isFailed ? 'fail_organizer' : 'verify_organizer',
      admin_id: context.user.id,
      organizer_id,
      reason,
      details: site_ids.length > 0 ? { site_ids } : {},
      ip: context.ip,
      created_at: now,
    });
    await context.outbox.emit(tx, organizerChanged, { organizer_id });
  });
  return { verification_status };
};
