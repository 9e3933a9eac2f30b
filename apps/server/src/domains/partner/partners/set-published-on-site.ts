import type { partnerCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  demandRight,
  lockOrganizer,
  organizerChanged,
  organizerIdsOf,
  recordOrganizerHistory,
} from '../../organizer/index.ts';
import { putUpAllTours, removeAllTours } from '../../tour/index.ts';
import { isCurrent, obstacleOf, salesSite, signedDocuments } from '../policy.ts';
import { findPartnerships, insertConsent, savePartnership } from './repository.ts';

/**
 * Signs with a partner site and publishes there, or ends the publication (docs/rules/brands.md).
 * Publishing is the signature: who, when, from where and which versions are kept for good. With it the organizer's
 * published tours come up for the site's moderation.
 * @throws Refusal 409 before verification, outside the register, or where the person saw older documents;
 * 422 at `tour_organizer_id` without the travel expert's data
 */
export const setPublishedOnSite: Operation<typeof partnerCalls.setPublishedOnSite> = async (
  context,
  { body },
) => {
  const { database } = context;
  const { site_id, is_published_on_site } = body;
  const organizer_id = body.tour_organizer_id ?? (await organizerIdsOf(database, context.user.id))[0] ?? 0;
  await demandRight(context, organizer_id, 'profile', 'write');
  const brand = salesSite(site_id);
  if (!brand) throw refuse.validation({ site_id: { key: 'errors.partner.unknown_site' } });
  const now = context.clock.now();
  const documents = signedDocuments(brand, now);
  const versions = {
    agreement_version: documents.agreement.version,
    privacy_version: documents.privacy.version,
  };
  await inTransaction(database, async (tx) => {
    // The desk's decision waits for this, and this for the decision.
    const organizer = await lockOrganizer(tx, organizer_id);
    if (!organizer) throw refuse.notFound();
    const known = (await findPartnerships(tx, organizer_id)).find((row) => row.site_id === site_id);
    if (!is_published_on_site && !known?.is_published_on_site) return;
    if (is_published_on_site) {
      const obstacle = obstacleOf(brand, organizer, context.config);
      if (obstacle?.name === 'tour_author')
        throw refuse.validation({ tour_organizer_id: obstacle.message }, obstacle.message);
      if (obstacle) throw refuse.conflict('conflict', obstacle.message);
      if (!isCurrent({ ...versions, ...body }, documents))
        throw refuse.conflict('conflict', { key: 'errors.partner.documents_changed' });
      const isSigned = known !== undefined && isCurrent(known.consent, documents);
      if (isSigned && known.is_published_on_site) return;
      const { user, ip } = context;
      await insertConsent(tx, { organizer_id, site_id, user_id: user.id, ip, ...versions, created_at: now });
    }
    await savePartnership(tx, { organizer_id, site_id, is_published_on_site, changed_at: now });
    // A new signature under newer documents leaves the tours as they stand.
    if (is_published_on_site && !known?.is_published_on_site)
      await putUpAllTours(context, tx, organizer_id, site_id);
    if (!is_published_on_site)
      await removeAllTours(context, tx, organizer_id, { site_ids: [site_id], forget: false });
    const kind = is_published_on_site ? 'partnership_published' : 'partnership_unpublished';
    const entry = { organizer_id, kind, user_id: context.user.id, details: { site_id } } as const;
    await recordOrganizerHistory(tx, entry, now);
    await context.outbox.emit(tx, organizerChanged, { organizer_id });
  });
  return { site_id, is_published_on_site };
};
