import { Stack, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { FormSkeleton, Outlined, TabList } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { NoSite } from '../components/no-site.tsx';
import { DomainSection } from '../domain/domain-section.tsx';
import { useSite } from '../hooks/use-site.ts';
import { DocumentsTab } from '../settings/documents-tab.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { WidgetSection } from '../widget/widget-section.tsx';

const route = getRouteApi('/default/$orgId/site/settings');

/** The settings of the organizer's own site as visitors and search engines meet them, and its legal documents. */
export function SiteSettingsScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { tab = 'main' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      title={t('site_settings.title')}
      width="narrow"
      isKept
      actions={
        <LinkButton isSecondary to={organizerPath(id, 'sites')}>
          {t('sections.site_settings.to_site')}
        </LinkButton>
      }
      under={
        <Tabs
          value={tab}
          onChange={(next) =>
            void navigate({
              search: next === 'documents' ? { tab: 'documents' } : {},
              replace: true,
              resetScroll: false,
            })
          }
        >
          <TabList>
            <Tabs.Tab value="main">{t('site_settings.tabs.main')}</Tabs.Tab>
            <Tabs.Tab value="documents">{t('site_settings.tabs.documents')}</Tabs.Tab>
          </TabList>
        </Tabs>
      }
    >
      <Outlined label={t('app.outline')}>
        <Settings tab={tab} />
      </Outlined>
    </Page>
  );
}

function Settings({ tab }: { tab: 'main' | 'documents' }) {
  const { id } = useOrganizer();
  const query = useSite(id);
  return (
    <QueryState query={query} skeleton={<FormSkeleton fields={5} />}>
      {({ site }) => {
        if (site === null) return <NoSite />;
        return tab === 'documents' ? (
          <DocumentsTab site={site} />
        ) : (
          <Stack gap="md">
            <SettingsForm key={site.id} site={site} />
            <DomainSection organizer_id={id} />
            <WidgetSection site={site} />
          </Stack>
        );
      }}
    </QueryState>
  );
}
