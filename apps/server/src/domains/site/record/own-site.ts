import type { AttachedSite } from '@tropa/contract';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandMay } from '../../organizer/index.ts';
import { readableDomain } from '../domains/domain-rules.ts';
import { findSiteOfOrganizer, type SiteRow } from './repository.ts';

/**
 * The site of an organizer, for a member with the right.
 * @throws Refusal 404 for strangers and where there is no site yet, 403 without the right
 */
export async function demandSite(
  context: UserContext,
  organizer_id: number,
  level: 'read' | 'write',
): Promise<SiteRow> {
  await demandMay(context, organizer_id, level === 'read' ? 'site.read' : 'tours.write');
  const site = await findSiteOfOrganizer(context.database, organizer_id);
  if (!site) throw refuse.notFound();
  return site;
}

function scheduleOf({ publish_at, publish_kind, publish_problem }: SiteRow): AttachedSite['schedule'] {
  if (publish_at === null || publish_kind === null) return null;
  return { publish_at: publish_at.toISOString(), type: publish_kind, problem: publish_problem };
}

function readableHost(origin: string): string {
  const { hostname, port } = new URL(origin);
  return port === '' ? readableDomain(hostname) : `${readableDomain(hostname)}:${port}`;
}

/** A site as the cabinet sees it. */
export function attachedSiteView({ siteOrigin }: Pick<Services, 'siteOrigin'>, site: SiteRow): AttachedSite {
  const url = siteOrigin(site.address);
  return {
    id: site.id,
    organizer_id: site.organizer_id,
    slug: site.slug,
    url,
    host: readableHost(url),
    generation_status: site.generation_status,
    is_published: site.published_version !== null,
    taken_down_reason: site.taken_down_at === null ? null : site.taken_down_reason,
    has_changes: site.draft_revision !== site.published_revision,
    published_at: site.published_at?.toISOString() ?? null,
    version: site.published_version ?? 0,
    preset_type: site.theme.preset_type,
    settings: site.settings,
    schedule: scheduleOf(site),
  };
}
