import { Badge } from '@mantine/core';
import { IconMail, IconMailForward } from '@tabler/icons-react';
import type { TeamInvitation } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, Panel, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCall } from '../../../../shared/api/index.ts';
import { PagedList } from '../../../../shared/page/paged-list.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { InvitationMenu } from '../../../../shared/team/invitation-menu.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { TEAM_CHANGED } from './changed.ts';
import classes from './team.module.css';

/** Invitations that nobody has answered: sent again, taken back. */
export function InvitationsPanel({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(
    teamCalls.invitations,
    { query: { organizer_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <Panel title={t('team.invitations.title')} flush>
      <PagedList
        query={query}
        itemsOf={(data) => data.invitations}
        renderItem={(invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} canChange={canChange} />
        )}
        empty={
          <EmptyState
            compact
            icon={<IconMailForward size={24} stroke={1.6} />}
            title={t('team.invitations.empty')}
            text={t('team.invitations.empty_text')}
          />
        }
        onPage={setPage}
      />
    </Panel>
  );
}

interface InvitationRowProps {
  invitation: TeamInvitation;
  canChange: boolean;
}

function InvitationRow({ invitation, canChange }: InvitationRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { email, role, guide, hands_over, invited_by_name, expires_at, is_expired, letter_held } = invitation;
  const when = format.moment(expires_at);
  return (
    <li className={classes['member']}>
      {/* Stands where members have their picture, so that the columns of both lists are one. */}
      <span className={classes['mark']} aria-hidden>
        <IconMail size={20} stroke={1.6} />
      </span>
      <div className={classes['who']}>
        <span className={classes['name']}>{email}</span>
        <span className={classes['quiet']}>
          {invited_by_name === null
            ? t('team.invitations.by_platform')
            : t('team.invitations.by', { name: invited_by_name })}
        </span>
      </div>
      <div className={classes['role']}>
        <Badge variant="light" size="md" color="gray">
          {t(`app.role.${role}`)}
        </Badge>
        {hands_over !== null && <span className={classes['quiet']}>{t('team.invitations.offer')}</span>}
        {guide && <span className={classes['quiet']}>{t('team.card', { name: guide.name })}</span>}
      </div>
      <div className={classes['facts']}>
        <StatusDot tone={is_expired ? 'warning' : 'info'}>
          {is_expired ? t('team.invitations.over', { when }) : t('team.invitations.until', { when })}
        </StatusDot>
        {letter_held !== null && (
          <StatusDot tone="danger">
            {t('team.invitations.held', { reason: t(`held_letters.reason.${letter_held}`) })}
          </StatusDot>
        )}
      </div>
      <div className={classes['menu']}>
        {canChange && <InvitationMenu invitation={invitation} invalidates={TEAM_CHANGED} />}
      </div>
    </li>
  );
}
