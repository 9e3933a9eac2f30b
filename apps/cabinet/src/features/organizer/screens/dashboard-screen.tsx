import { TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useProfile } from '../../../shared/session/session.ts';
import { Checklist } from '../components/checklist.tsx';
import { DashboardFigures } from '../components/dashboard-figures.tsx';
import { Departures } from '../components/departures.tsx';
import classes from './dashboard-screen.module.css';

/** What needs attention today, and the first steps while there are any left. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const profile = useProfile();
  const query = useCall(organizerCalls.dashboard, { query: { orgId: id } });
  return (
    <Page
      title={t('organizer.dashboard.title')}
      description={
        profile?.first_name ? t('organizer.dashboard.greeting', { name: profile.first_name }) : undefined
      }
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={12} />}>
        {(dashboard) => (
          <div className={classes['grid']}>
            <DashboardFigures dashboard={dashboard} />
            {dashboard.checklist.some((item) => !item.is_done) && <Checklist steps={dashboard.checklist} />}
            <Departures departures={dashboard.upcoming_departures} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
