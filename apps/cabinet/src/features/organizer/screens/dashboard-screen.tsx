import { Alert, Button, Group } from '@mantine/core';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useMay, useOrganizer, useProfile } from '../../../shared/session/session.ts';
import { Checklist } from '../components/checklist.tsx';
import { DashboardFigures } from '../components/dashboard-figures.tsx';
import { Departures } from '../components/departures.tsx';
import { DepositsToReturn } from '../components/deposits-to-return.tsx';
import { HeldLettersNotice } from '../components/held-letters-notice.tsx';
import classes from './dashboard-screen.module.css';

/** What needs attention today, and the first steps while there are any left. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const profile = useProfile();
  const sellsAsAgent = useMay('bookings.write') === 'own';
  const query = useCall(organizerCalls.dashboard, { query: { orgId: id } });
  return (
    <Page
      title={t('organizer.dashboard.title')}
      description={
        profile?.first_name ? t('organizer.dashboard.greeting', { name: profile.first_name }) : undefined
      }
      actions={
        sellsAsAgent && (
          <Button
            component={Link}
            to={organizerPath(id, 'sell')}
            leftSection={<IconPlus size={18} stroke={1.8} />}
          >
            {t('app.navigation.sale')}
          </Button>
        )
      }
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={12} />}>
        {(dashboard) => (
          <div className={classes['grid']}>
            <DashboardFigures dashboard={dashboard} />
            {dashboard.should_show_agreement_popup && <AgreementNotice organizer_id={id} />}
            {dashboard.held_letters && <HeldLettersNotice held={dashboard.held_letters} />}
            {dashboard.checklist.some((item) => !item.is_done) && <Checklist steps={dashboard.checklist} />}
            {dashboard.deposits_to_return && dashboard.deposits_to_return.count > 0 && (
              <DepositsToReturn {...dashboard.deposits_to_return} />
            )}
            <Departures departures={dashboard.upcoming_departures} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** A partner site's documents have changed since the organizer signed them. */
function AgreementNotice({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" variant="light" icon={<IconSignature size={20} stroke={1.6} />}>
      <Group justify="space-between" gap="sm">
        {t('partner.outdated_text')}
        <Button component={Link} to={organizerPath(organizer_id, 'sites')} variant="default" size="xs">
          {t('partner.title')}
        </Button>
      </Group>
    </Alert>
  );
}
