import { Select } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { noticeCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useActiveOrganizer, useOrganizers } from '../../../shared/session/session.ts';
import { HoursSection } from '../components/hours-section.tsx';
import { WaysSection } from '../components/ways-section.tsx';
import { WishesSection } from '../components/wishes-section.tsx';
import classes from './notices.module.css';

const route = getRouteApi('/default/notifications/settings');

/** Of what the person is told, and how: the matrix of an organizer, how each way stands, quiet hours and the letter of the day. */
export function NoticeSettingsScreen() {
  const { t } = useTranslation();
  const organizers = useOrganizers();
  const active = useActiveOrganizer();
  const { organizer_id = active?.id } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(noticeCalls.settings, { query: { organizer_id } });
  return (
    <Page
      title={t('notifications.settings')}
      description={t('notifications.settings_lead')}
      under={
        <Link to="/notifications" className={classes['settings']}>
          <IconBell size={16} stroke={1.6} aria-hidden />
          {t('notifications.to_list')}
        </Link>
      }
    >
      {organizers.length > 1 && (
        <Select
          label={t('notifications.organizer')}
          maw={360}
          mb={16}
          allowDeselect={false}
          data={organizers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(organizer_id)}
          onChange={(id) => void navigate({ search: { organizer_id: Number(id) } })}
        />
      )}
      <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={4} />}>
        {(settings) => (
          <Panel>
            <WaysSection settings={settings} />
            <WishesSection settings={settings} organizer_id={organizer_id} />
            <HoursSection settings={settings} />
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}
