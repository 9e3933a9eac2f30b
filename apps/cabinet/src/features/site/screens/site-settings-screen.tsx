import { Group } from '@mantine/core';
import { FormSkeleton, NoRights, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { NoSite } from '../components/no-site.tsx';
import { useSite } from '../hooks/use-site.ts';

/** The settings of the organizer's own site as visitors and search engines meet them. */
export function SiteSettingsScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('sections.site_settings.title')} width="narrow">
      {useScope('tours', 'read') === 'none' ? <NoRights /> : <Settings />}
    </Page>
  );
}

function Settings() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useSite(id);
  const dash = (value: string) => (value === '' ? t('sections.site_settings.not_set') : value);
  return (
    <QueryState query={query} skeleton={<FormSkeleton fields={5} />}>
      {({ site }) =>
        site === null ? (
          <NoSite />
        ) : (
          <Panel
            title={site.settings.name}
            aside={
              <Group gap="sm">
                <LinkButton to={organizerPath(id, 'builder')} isSecondary>
                  {t('sections.site_settings.to_builder')}
                </LinkButton>
                <LinkButton to={organizerPath(id, 'sites')}>{t('sections.site_settings.to_site')}</LinkButton>
              </Group>
            }
          >
            <Facts
              facts={[
                {
                  name: t('sections.site_settings.address'),
                  value: (
                    <a href={site.url} target="_blank" rel="noreferrer">
                      {site.url}
                    </a>
                  ),
                },
                { name: t('sections.site_settings.page_title'), value: dash(site.settings.title) },
                { name: t('sections.site_settings.description'), value: dash(site.settings.description) },
                {
                  name: t('sections.site_settings.languages'),
                  value: site.settings.languages.map((code) => t(`app.language.${code}`)).join(', '),
                },
                {
                  name: t('sections.site_settings.state'),
                  value: site.is_published
                    ? t('sections.site_settings.published')
                    : t('sections.site_settings.draft'),
                },
              ]}
            />
          </Panel>
        )
      }
    </QueryState>
  );
}
