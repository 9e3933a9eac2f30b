import { Alert, Button } from '@mantine/core';
import { IconLock, IconUserPlus } from '@tabler/icons-react';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, NoRights, Pagination, Panel, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';
import { OrganizerHistory } from '../organizer-history.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import classes from './team.module.css';

/** The people of the organizer: who they are, what they may do, who is invited, and what has changed (docs/rules/team.md). */
export function TeamTab() {
  return useMay('team.read') === 'none' ? <NoRights /> : <Team />;
}

function Team() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const canInvite = useMay('team.invite') === 'all';
  const [page, setPage] = useState(FIRST_PAGE);
  const [isInviting, setInviting] = useState(false);
  const query = useCall(
    teamCalls.members,
    { query: { organizer_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  const invite = canInvite && (
    <Button size="sm" leftSection={<IconUserPlus size={16} stroke={1.8} />} onClick={() => setInviting(true)}>
      {t('team.invite')}
    </Button>
  );
  const isAlone = query.data?.pagination.item_count === 1;
  return (
    <div className={classes['tab']}>
      {!canInvite && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} stroke={1.6} />}>
          {t('team.read_only')}
        </Alert>
      )}
      <Panel
        title={
          <>
            {t('team.title')}
            {query.data && (
              <span className={classes['count']}>
                {t('team.count', { count: query.data.pagination.item_count })}
              </span>
            )}
          </>
        }
        aside={!isAlone && invite}
        flush
      >
        <QueryState query={query} skeleton={<TeamSkeleton />} compact>
          {({ members, pagination }) => (
            <>
              <p className={classes['lead']}>{t('team.lead')}</p>
              <ul className={classes['list']}>
                {members.map((member) => (
                  <MemberRow key={member.user_id} member={member} />
                ))}
              </ul>
              {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
              {isAlone && (
                <EmptyState
                  compact
                  icon={<IconUserPlus size={24} stroke={1.6} />}
                  title={t('team.alone')}
                  text={t('team.alone_text')}
                  action={invite}
                />
              )}
            </>
          )}
        </QueryState>
      </Panel>
      <InvitationsPanel canChange={canInvite} />
      <OrganizerHistory />
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </div>
  );
}

const TeamSkeleton = () => (
  <div className={classes['skeleton']}>
    <TextSkeleton lines={6} />
  </div>
);
