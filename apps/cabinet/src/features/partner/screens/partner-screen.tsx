import { IconBuildingStore } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { FormSkeleton, NoRights, EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { PartnerCard } from '../components/partner-card.tsx';

const route = getRouteApi('/default/$orgId/partner/$siteId');

/** A sales site as a partner of the organizer: its terms, whether the tours are published there, signing and leaving. */
export function PartnerScreen() {
  const { t } = useTranslation();
  return useScope('profile', 'read') === 'none' ? (
    <Page title={t('sections.partner.title')} width="narrow">
      <NoRights />
    </Page>
  ) : (
    <Partner />
  );
}

function Partner() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { siteId } = route.useParams();
  const query = useCall(partnerCalls.partners, { query: { organizer_id: id } });
  const isAsked = (site: { site_id: number }) => String(site.site_id) === siteId;
  const connected = query.data?.connected.find(isAsked);
  const site = connected ?? query.data?.available_for_connection.find(isAsked);
  return (
    <Page title={site?.site_name ?? t('sections.partner.title')} description={site?.tagline} width="narrow">
      <QueryState query={query} skeleton={<FormSkeleton fields={5} />}>
        {() =>
          site ? (
            <PartnerCard key={site.site_id} site={site} connected={connected} />
          ) : (
            <Panel>
              <EmptyState
                icon={<IconBuildingStore size={24} stroke={1.6} />}
                title={t('sections.partner.none')}
                text={t('sections.partner.none_text')}
                action={
                  <LinkButton to={organizerPath(id, 'tours')}>{t('sections.partner.to_tours')}</LinkButton>
                }
              />
            </Panel>
          )
        }
      </QueryState>
    </Page>
  );
}
