import { Button, Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { OrganizerListItem } from '@tropa/contract';
import { Avatar, ConfirmDialog, FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerCalls, teamCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizers } from '../../../../shared/session/session.ts';
import { useWaiting } from '../../../../shared/team/use-waiting.ts';
import { WaitingList } from '../../../../shared/team/waiting-list.tsx';
import classes from './profile.module.css';

/** The person's organizers with its role in each, and the invitations that wait. */
export function TeamsSection() {
  const { t } = useTranslation();
  const organizers = useOrganizers();
  const query = useWaiting();
  return (
    <FormSection title={t('profile.teams.title')} description={t('profile.teams.text')}>
      <div className={classes['rows']} data-span="full">
        {organizers.map((organizer) => (
          <Membership key={organizer.id} organizer={organizer} />
        ))}
        <div className={classes['row']}>
          <QueryState query={query} skeleton={<Skeleton height={40} />} compact>
            {({ invitations, unproven_email }) =>
              invitations.length > 0 ? (
                <WaitingList invitations={invitations} />
              ) : (
                <Text size="sm" c="dimmed">
                  {unproven_email === null
                    ? t('team.waiting.none')
                    : t('team.waiting.unproven', { email: unproven_email })}
                </Text>
              )
            }
          </QueryState>
        </div>
      </div>
    </FormSection>
  );
}

/** One organizer. Whoever may answer for bookings names who takes them over, in the team's own list. */
function Membership({ organizer: { id, name, logo, role, may } }: { organizer: OrganizerListItem }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = useCallMutation(teamCalls.leave, {
    invalidates: [organizerCalls.list],
    success: t('team.leave_form.done'),
  });
  const hasTeam = may['team.read'] === 'all';
  const toTeam = () =>
    void navigate({ to: '/$orgId/settings', params: { orgId: String(id) }, search: { tab: 'team' } });
  return (
    <div className={classes['row']}>
      <Avatar name={name} url={logo?.url} size={40} shape="square" />
      <div className={classes['fact']}>
        <div className={classes['value']}>{name}</div>
        <div className={classes['term']}>{t(`app.role.${role}`)}</div>
      </div>
      <Button variant="default" size="sm" onClick={hasTeam ? toTeam : () => setAsking(true)}>
        {hasTeam ? t('profile.teams.team') : t('team.leave_form.submit')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('team.leave_form.title')}
        confirmLabel={t('team.leave_form.submit')}
        isDangerous
        onConfirm={() => leave.mutateAsync({ body: { organizer_id: id, hand_to_user_id: null } })}
        onClose={() => setAsking(false)}
      >
        {t('team.leave_form.text', { name })}
      </ConfirmDialog>
    </div>
  );
}
