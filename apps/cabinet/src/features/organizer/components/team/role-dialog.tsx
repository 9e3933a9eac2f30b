import { Stack } from '@mantine/core';
import type { TeamMember } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm, useElsewhere } from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { TEAM_CHANGED } from './changed.ts';
import { membersAt } from './members-at.ts';
import { HeirField, heirOf, type HeirValues } from './heir-field.tsx';
import { RolePicker, type RoleValues } from './role-picker.tsx';

interface RoleDialogProps {
  member: TeamMember;
  opened: boolean;
  onClose: () => void;
}

/** Another role for a member. */
export function RoleDialog({ member, opened, onClose }: RoleDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('team.role_form.title', { name: member.name })}
      kind="form"
    >
      <RoleForm member={member} onDone={onClose} />
    </Dialog>
  );
}

/** Roles that may answer for no bookings: what somebody answers for goes to another first. */
const ANSWERS_FOR_NOTHING = new Set(['guide', 'agent']);

const valuesOf = ({ role }: TeamMember): RoleValues & HeirValues => ({
  role: role === 'owner' ? 'manager' : role,
  guide_id: null,
  hand_to_user_id: '',
});

function RoleForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => valuesOf(member));
  const form = useCheckedForm<RoleValues & HeirValues>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, membersAt(organizer_id, member, valuesOf));
  const change = useCallMutation(teamCalls.changeRole, {
    form,
    invalidates: TEAM_CHANGED,
    success: t('team.role_form.done'),
    onSuccess: onDone,
  });
  const role = useWatch({ control: form.control, name: 'role' });
  // The parts know their own fields, by the same names.
  const control = form.control as unknown as Control<RoleValues>;
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) =>
        elsewhere.save(values, (joined, options) =>
          change.mutateAsync({
            body: {
              organizer_id,
              user_id: member.user_id,
              role: joined.role,
              guide_id: joined.guide_id,
              hand_to_user_id: heirOf(joined),
            },
            options,
          }),
        ),
      )}
    >
      <Stack gap="md">
        <RolePicker control={control} withOwner={false} />
        {ANSWERS_FOR_NOTHING.has(role) && (
          <HeirField member={member} control={form.control as unknown as Control<HeirValues>} />
        )}
        <DialogFoot submit={t('app.save')} isBusy={change.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
