import { Stack } from '@mantine/core';
import type { Role } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { TEAM_CHANGED } from './changed.ts';
import { RolePicker, type RoleValues } from './role-picker.tsx';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites an address into the team. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('team.invite_form.title')} kind="form">
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const form = useCheckedForm<RoleValues & { email: string }>({
    defaultValues: { email: '', role: 'manager' as Role, guide_id: null },
  });
  const invite = useCallMutation(teamCalls.invite, {
    form,
    invalidates: TEAM_CHANGED,
    success: t('team.invite_form.done'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) => invite.mutate({ body: { organizer_id, ...values } }))}
    >
      <Stack gap="md">
        <TextField
          control={form.control}
          name="email"
          rules="required|email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('team.invite_form.email')}
          description={t('team.invite_form.email_hint')}
          data-autofocus
        />
        {/* The picker knows its part of the fields, by the same names. */}
        <RolePicker control={form.control as unknown as Control<RoleValues>} withOwner />
        <DialogFoot submit={t('team.invite_form.submit')} isBusy={invite.isPending} onClose={onDone} />
      </Stack>
    </Form>
  );
}
