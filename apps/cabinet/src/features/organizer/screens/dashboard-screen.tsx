import { Alert, Button, Group } from '@mantine/core';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState, type AskedFor } from '../../../shared/page/query-state.tsx';
import { useIsAgent, useMay, useOrganizer, useProfile } from '../../../shared/session/session.ts';
import { Checklist } from '../components/checklist.tsx';
import { AgentAccountFigure } from '../components/agent-account-figure.tsx';
import { DepositsToReturn } from '../components/deposits-to-return.tsx';
import { HeldLettersNotice } from '../components/held-letters-notice.tsx';
import { MoneyPanel } from '../components/today/money-panel.tsx';
import { NewsPanel } from '../components/today/news-panel.tsx';
import { useToday } from '../components/today/use-today.ts';
import { WaitingPanel } from '../components/today/waiting-panel.tsx';
import { WeekPanel } from '../components/today/week-panel.tsx';
import { VerificationNotice } from '../components/verification-notice.tsx';
import classes from './dashboard-screen.module.css';

/**
 * The first screen of the day: what waits with its acts, who travels this week, its money. Before the first sale the steps to it
 * stand first.
 */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const profile = useProfile();
  const sellsAsAgent = useMay('bookings.write') === 'own';
  const isAgent = useIsAgent();
  const dashboard = useCall(organizerCalls.dashboard, { query: { orgId: id } });
  const today = useToday(id);
  return (
    <Page
      title={t('today.title')}
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
      <QueryState query={bothOf(dashboard, today)} skeleton={<TodaySkeleton />}>
        {([known, day]) => {
          const isBeginning = known.checklist.some((item) => !item.is_done);
          const waits = day.waiting.length > 0;
          // Before there is anything to travel or to pay, nothing but the steps is told.
          const hasTrips = day.week.departures.length > 0 || known.upcoming_departures.length > 0;
          const hasMoney =
            day.money !== null &&
            (day.money.due.length > 0 ||
              [...day.money.came, ...(known.income ?? [])].some(({ amount }) => amount > 0));
          const isAlone = isBeginning && !hasTrips && !hasMoney;
          return (
            <div className={classes['today']} data-alone={isAlone || undefined}>
              <div className={classes['column']}>
                {known.should_show_agreement_popup && <AgreementNotice organizer_id={id} />}
                {known.held_letters && <HeldLettersNotice held={known.held_letters} />}
                <VerificationNotice verification={known.organizer_verification} />
                {isBeginning && <Checklist steps={known.checklist} />}
                {(waits || !isBeginning) && <WaitingPanel waiting={day.waiting} counts={day.counts} />}
                <NewsPanel />
                {known.deposits_to_return && known.deposits_to_return.count > 0 && (
                  <DepositsToReturn {...known.deposits_to_return} />
                )}
              </div>
              {!isAlone && (
                <div className={classes['column']}>
                  {isAgent && <AgentAccountFigure />}
                  <WeekPanel week={day.week} next={known.upcoming_departures} />
                  {day.money && <MoneyPanel money={day.money} income={known.income} />}
                </div>
              )}
            </div>
          );
        }}
      </QueryState>
    </Page>
  );
}

/** Two answers that a screen needs together. */
const bothOf = <First, Second>(
  first: AskedFor<First>,
  second: AskedFor<Second>,
): AskedFor<[First, Second]> => ({
  data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
  error: first.error ?? second.error,
  refetch: () => {
    void first.refetch();
    void second.refetch();
  },
});

function TodaySkeleton() {
  return (
    <div className={classes['today']}>
      <TextSkeleton lines={12} />
      <TextSkeleton lines={8} />
    </div>
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
