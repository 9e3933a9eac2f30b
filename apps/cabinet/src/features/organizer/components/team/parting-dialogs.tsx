import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TeamMember } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { organizersQuery, useOrganizer } from '../../../../shared/session/session.ts';
import { TEAM_CHANGED } from './changed.ts';
import { HeirField, heirOf, type HeirValues } from './heir-field.tsx';

interface PartingProps {
  member: TeamMember;
  opened: boolean;
  onClose: () => void;
}
interface PartingFormProps {
  form: UseFormReturn<HeirValues>;
  member: TeamMember;
  text: string;
  submit: string;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (hand_to_user_id: number | null) => void;
}

const useHeirForm = () => useCheckedForm<HeirValues>({ defaultValues: { hand_to_user_id: '' } });

/** Says what happens, and asks who takes over. */
function PartingForm({ form, member, text, submit, isBusy, onClose, onSubmit }: PartingFormProps) {
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => onSubmit(heirOf(values)))}>
      <Stack gap="md">
        <Text>{text}</Text>
        <HeirField member={member} control={form.control} />
        <DialogFoot submit={submit} isBusy={isBusy} isDangerous onClose={onClose} />
      </Stack>
    </Form>
  );
}

/** Removes a member. */
export function RemoveDialog({ member, opened, onClose }: PartingProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('team.remove_form.title')} kind="form">
      <RemoveForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function RemoveForm({ member, onClose }: Omit<PartingProps, 'opened'>) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const form = useHeirForm();
  const remove = useCallMutation(teamCalls.remove, {
    form,
    invalidates: TEAM_CHANGED,
    success: t('team.remove_form.done'),
    onSuccess: onClose,
  });
  return (
    <PartingForm
      form={form}
      member={member}
      text={t('team.remove_form.text', { name: member.name })}
      submit={t('team.remove_form.submit')}
      isBusy={remove.isPending}
      onClose={onClose}
      onSubmit={(hand_to_user_id) =>
        remove.mutate({ body: { organizer_id, user_id: member.user_id, hand_to_user_id } })
      }
    />
  );
}

/** Leaves the team: the cabinet of this organizer closes. */
export function LeaveDialog({ member, opened, onClose }: PartingProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('team.leave_form.title')} kind="form">
      <LeaveForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function LeaveForm({ member, onClose }: Omit<PartingProps, 'opened'>) {
  const { t } = useTranslation();
  const { id: organizer_id, name } = useOrganizer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useHeirForm();
  const leave = useCallMutation(teamCalls.leave, {
    form,
    success: t('team.leave_form.done'),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: organizersQuery.queryKey });
      await navigate({ to: '/', replace: true });
    },
  });
  return (
    <PartingForm
      form={form}
      member={member}
      text={t('team.leave_form.text', { name })}
      submit={t('team.leave_form.submit')}
      isBusy={leave.isPending}
      onClose={onClose}
      onSubmit={(hand_to_user_id) => leave.mutate({ body: { organizer_id, hand_to_user_id } })}
    />
  );
}
