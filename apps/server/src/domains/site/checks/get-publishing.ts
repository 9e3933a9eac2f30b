import type { sitePublishingCalls } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { loadPublishedTours } from '../../tour/index.ts';
import { documentSubject, hostOf, pendingDocuments } from '../documents/document-texts.ts';
import { demandSite } from '../record/own-site.ts';
import { findDrafts, findVersion } from '../record/repository.ts';
import { findReplacedDraft } from '../versions/repository.ts';
import { siteChanges } from '../versions/site-changes.ts';
import { blockChecks } from './block-checks.ts';
import { siteChecks } from './site-checks.ts';

/** What publishing everything would change, and what the site lacks: the musts first. */
export const getPublishing: Operation<typeof sitePublishingCalls.publishing> = async (context, { query }) => {
  const { database } = context;
  const { organizer_id } = query;
  const site = await demandSite(context, organizer_id, 'read');
  const row = await findOrganizer(database, organizer_id);
  if (!row) throw refuse.notFound();
  const now = context.clock.now();
  const [pages, published, replaced, subject, tours] = await Promise.all([
    findDrafts(database, site.id),
    site.published_version === null ? undefined : findVersion(database, site.id, site.published_version),
    findReplacedDraft(database, site.id),
    documentSubject(database, organizer_id, {
      site: hostOf(context.siteOrigin(site.address)),
      counters: site.settings.counters,
    }),
    loadPublishedTours(database, organizer_id, { today: todayIn(row.timezone, now), now }),
  ]);
  const documents = await pendingDocuments(database, organizer_id, subject);
  const pending = documents.filter(({ isEdited, isOutdated }) => isEdited || isOutdated);
  const { settings, theme } = site;
  const checks = [
    ...siteChecks({
      organizer: subject.organizer,
      settings,
      tours,
      documents,
    }),
    ...blockChecks(pages, theme),
  ];
  return {
    changes: published
      ? siteChanges(
          published,
          { pages, settings, theme },
          pending.map(({ kind }) => kind),
        )
      : [],
    checks: checks.toSorted((one, other) => Number(one.level !== 'must') - Number(other.level !== 'must')),
    replaced_draft: replaced
      ? { version: replaced.version, replaced_at: replaced.replaced_at.toISOString() }
      : null,
  };
};
