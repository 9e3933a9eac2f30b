import {
  PARTNER_COMMISSION_PERCENT,
  brandLogo,
  type Brand,
  type PartnerSite,
  type partnerCalls,
} from '@tropa/contract';
import { operatorPath } from '@tropa/blocks';
import { translator } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { brandOrigin } from '../../brand/index.ts';
import { findShownOnSites } from '../../tour/index.ts';
import { demandRight, findOrganizer, organizerIdsOf, type OrganizerRow } from '../../organizer/index.ts';
import { isCurrent, obstacleOf, salesSites, signedDocuments } from '../policy.ts';
import { findAgents, findPartnerships } from './repository.ts';

function siteView(context: UserContext, brand: Brand, organizer: OrganizerRow): PartnerSite {
  const obstacle = obstacleOf(brand, organizer, context.config);
  return {
    site_id: brand.id,
    site_name: brand.name,
    tagline: brand.tagline?.[context.language] ?? '',
    logo: brandLogo(brand).light,
    logo_dark: brandLogo(brand).dark,
    ...signedDocuments(brand, context.clock.now()),
    organizer_commission: PARTNER_COMMISSION_PERCENT,
    is_registry_only: brand.is_registry_only,
    is_tour_author_required: brand.is_tour_author_required,
    obstacle: obstacle?.name ?? null,
    obstacle_text: obstacle
      ? translator(context.language)(obstacle.message.key, obstacle.message.params ?? {})
      : '',
  };
}

/** Where visitors of a partner site find an organizer. */
function pageOnSite(
  { config, cabinetOrigin }: UserContext,
  { id }: Brand,
  organizer_id: number,
): string | null {
  const origin = brandOrigin(config, cabinetOrigin(), id);
  return origin === undefined ? null : `${origin}${operatorPath(organizer_id)}`;
}

/** The organizer's partner sites: those it has signed with, and the others that there are. */
export const listPartners: Operation<typeof partnerCalls.partners> = async (context, { query }) => {
  const { database } = context;
  const organizer_id = query.organizer_id ?? (await organizerIdsOf(database, context.user.id))[0] ?? 0;
  await demandRight(context, organizer_id, 'profile', 'read');
  const [organizer, signed, agents, shown] = await Promise.all([
    findOrganizer(database, organizer_id),
    findPartnerships(database, organizer_id),
    findAgents(database, organizer_id),
    findShownOnSites(database, organizer_id),
  ]);
  if (!organizer) throw refuse.notFound();
  const shownAt = new Set(shown.map(({ site_id }) => site_id));
  const known = new Map(signed.map((row) => [row.site_id, row]));
  return {
    connected: salesSites.flatMap((brand) => {
      const row = known.get(brand.id);
      if (!row) return [];
      const { consent } = row;
      return [
        {
          ...siteView(context, brand, organizer),
          is_published_on_site: row.is_published_on_site,
          page_url: shownAt.has(brand.id) ? pageOnSite(context, brand, organizer_id) : null,
          stopped_by: row.stopped_by,
          changed_at: row.changed_at.toISOString(),
          consent: { ...consent, created_at: consent.created_at.toISOString() },
          is_consent_outdated: !isCurrent(consent, signedDocuments(brand, context.clock.now())),
        },
      ];
    }),
    available_for_connection: salesSites
      .filter((brand) => !known.has(brand.id))
      .map((brand) => siteView(context, brand, organizer)),
    agents,
  };
};
