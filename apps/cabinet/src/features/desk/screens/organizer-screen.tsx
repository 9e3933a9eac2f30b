import { getRouteApi } from '@tanstack/react-router';
import type { DeskOrganizer } from '@tropa/contract';
import { EmptyState, Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { HistoryList } from '../../../shared/verification/history-list.tsx';
import { RequisiteChecks } from '../../../shared/verification/requisite-checks.tsx';
import { verificationOf } from '../../../shared/verification/verification-of.ts';
import { ActsList } from '../components/acts-list.tsx';
import { BackLink } from '../../../shared/page/back-link.tsx';
import classes from '../components/desk.module.css';
import { OrganizerFacts, OrganizerMembers } from '../components/organizer-facts.tsx';
import { OrganizerLetters } from '../components/organizer-letters.tsx';
import { OrganizerSite } from '../components/site-act.tsx';
import { VerificationDecision } from '../components/verification-decision.tsx';

const route = getRouteApi('/desk/organizers/$organizerId');

/** An organizer: requisites and their check, the decision, members, history. */
export function OrganizerScreen() {
  const { t } = useTranslation();
  const { organizerId } = route.useParams();
  const query = useCall(deskCalls.organizer, { query: { id: Number(organizerId) } });
  const state = verificationOf(query.data);
  return (
    <RecordPage
      title={query.data?.name ?? t('desk.navigation.organizers')}
      back={<BackLink to="/desk/organizers" label={t('desk.organizer.back')} />}
      status={
        query.data && <StatusDot tone={state.tone}>{t(`organizer.verification.${state.key}`)}</StatusDot>
      }
      actions={query.data && <VerificationDecision organizer={query.data} />}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={16} />}>
        {(organizer) => (
          <div className={classes['columns']}>
            <div className={classes['column']}>
              <Panel title={t('verification.checks')}>
                <RequisiteChecks checks={organizer.checks} />
              </Panel>
              <OrganizerFacts organizer={organizer} />
              <OrganizerSite organizer={organizer} />
              <OrganizerLetters organizer={organizer} />
            </div>
            <div className={classes['column']}>
              <OrganizerMembers organizer={organizer} />
              <OrganizerHistory organizer={organizer} />
              <ActsList acts={organizer.acts} />
            </div>
          </div>
        )}
      </QueryState>
    </RecordPage>
  );
}

function OrganizerHistory({ organizer: { history } }: { organizer: DeskOrganizer }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('verification.history')}>
      {history.length === 0 ? (
        <EmptyState
          compact
          icon={<IconHistory size={24} stroke={1.6} />}
          title={t('verification.history_empty')}
          text={t('verification.history_empty_text')}
        />
      ) : (
        <HistoryList items={history} />
      )}
    </Panel>
  );
}
