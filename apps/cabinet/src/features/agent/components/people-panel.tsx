import { Button, Stack, Text } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { AgentView } from '@tropa/contract';
import { Avatar, ConfirmDialog, Dialog, EmptyState, MoreMenu, Panel, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../shared/forms/index.ts';
import { useIsAgent, useOrganizer } from '../../../shared/session/session.ts';
import { InvitationMenu } from '../../../shared/team/invitation-menu.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { AGENT_CHANGED } from './changed.ts';

const CHANGED = [...AGENT_CHANGED, teamCalls.members, teamCalls.invitations];

/** Who of an agent signs in here, and who is invited. */
export function PeoplePanel({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const isOwn = useIsAgent();
  const [isInviting, setInviting] = useState(false);
  const { people, invitations, can, is_archived } = agent;
  const close = () => setInviting(false);
  return (
    <Panel
      title={t(isOwn ? 'agents.people.title_own' : 'agents.people.title')}
      aside={
        can.invite &&
        !is_archived && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.8} />}
            onClick={() => setInviting(true)}
          >
            {t('team.invite')}
          </Button>
        )
      }
      flush
    >
      {people.length + invitations.length === 0 ? (
        <EmptyState
          compact
          icon={<IconUsers size={24} stroke={1.6} />}
          title={t('agents.people.empty')}
          text={t('agents.people.empty_text')}
        />
      ) : (
        <ul className={classes['list']}>
          {people.map((person) => (
            <PersonRow key={person.user_id} person={person} canRemove={can.invite && !person.is_me} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={`invited ${invitation.id}`} invitation={invitation} canChange={can.invite} />
          ))}
        </ul>
      )}
      <Dialog opened={isInviting} onClose={close} kind="form" title={t('agents.people.invite_title')}>
        <InviteForm agent_id={agent.id} onDone={close} />
      </Dialog>
    </Panel>
  );
}

function InviteForm({ agent_id, onDone }: { agent_id: number; onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const form = useCheckedForm({ defaultValues: { email: '' } });
  const invite = useCallMutation(teamCalls.invite, {
    form,
    invalidates: CHANGED,
    success: t('team.invite_form.done'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ email }) =>
        invite.mutate({ body: { organizer_id, email, role: 'agent', guide_id: null, agent_id } }),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('agents.people.invite_text')}</Text>
        <TextField
          control={form.control}
          name="email"
          rules="required|email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('team.invite_form.email')}
          data-autofocus
        />
        <DialogFoot submit={t('team.invite_form.submit')} isBusy={invite.isPending} onClose={onDone} />
      </Stack>
    </Form>
  );
}

interface PersonRowProps {
  person: AgentView['people'][number];
  canRemove: boolean;
}

function PersonRow({ person: { user_id, name, email, joined_at, is_me }, canRemove }: PersonRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const [isAsking, setAsking] = useState(false);
  const remove = useCallMutation(teamCalls.remove, {
    invalidates: CHANGED,
    success: t('team.remove_form.done'),
  });
  return (
    <li className={classes['item']}>
      <span className={classes['who']}>
        <Avatar name={name} size={36} />
        <span className={classes['names']}>
          <span className={classes['name']}>
            {name} {is_me && <span className={classes['quiet']}>{t('agents.people.me')}</span>}
          </span>
          {email !== null && email !== name && <span className={classes['quiet']}>{email}</span>}
          <span className={classes['quiet']}>
            {t('agents.people.joined', { date: format.date(joined_at.slice(0, 10)) })}
          </span>
        </span>
      </span>
      {canRemove && (
        <MoreMenu
          position="bottom-end"
          label={t('team.more', { name })}
          isBusy={remove.isPending}
          items={[
            { id: 'remove', label: t('team.remove'), isDangerous: true, onSelect: () => setAsking(true) },
          ]}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('team.remove_form.title')}
        confirmLabel={t('team.remove_form.submit')}
        isDangerous
        onConfirm={() => remove.mutateAsync({ body: { organizer_id, user_id, hand_to_user_id: null } })}
        onClose={() => setAsking(false)}
      >
        {t('team.remove_form.text', { name })}
      </ConfirmDialog>
    </li>
  );
}

interface InvitationRowProps {
  invitation: AgentView['invitations'][number];
  canChange: boolean;
}

function InvitationRow({ invitation, canChange }: InvitationRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { email, expires_at, is_expired } = invitation;
  return (
    <li className={classes['item']}>
      <span className={classes['names']}>
        <span className={classes['name']}>{email}</span>
        <StatusDot tone={is_expired ? 'warning' : 'info'}>
          {t(is_expired ? 'agents.people.invited_over' : 'agents.people.invited', {
            when: format.moment(expires_at),
          })}
        </StatusDot>
      </span>
      {canChange && <InvitationMenu invitation={invitation} invalidates={CHANGED} />}
    </li>
  );
}
