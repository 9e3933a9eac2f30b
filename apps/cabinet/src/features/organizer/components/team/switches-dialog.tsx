import { Stack, Text } from '@mantine/core';
import type { TeamMember } from '@tropa/contract';
import { SWITCHES, type Switch } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  SwitchField,
  useCheckedForm,
  useElsewhere,
} from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { TEAM_CHANGED } from './changed.ts';
import { membersAt } from './members-at.ts';

interface SwitchesDialogProps {
  member: TeamMember;
  opened: boolean;
  onClose: () => void;
}

/** What a manager may do: on is allowed. */
export function SwitchesDialog({ member, opened, onClose }: SwitchesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('team.switches_form.title', { name: member.name })}
      kind="form"
    >
      <SwitchesForm member={member} onDone={onClose} />
    </Dialog>
  );
}

function valuesOf({ switches_off }: TeamMember): Record<Switch, boolean> {
  const isOn = (name: Switch) => !switches_off.includes(name);
  return { money: isOn('money'), export: isOn('export'), publishing: isOn('publishing') };
}

function SwitchesForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => valuesOf(member));
  const form = useCheckedForm<Record<Switch, boolean>>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, membersAt(organizer_id, member, valuesOf));
  const save = useCallMutation(teamCalls.setSwitches, {
    invalidates: TEAM_CHANGED,
    success: t('team.switches_form.done'),
    onSuccess: onDone,
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, (joined, options) =>
      save.mutateAsync({
        body: {
          organizer_id,
          user_id: member.user_id,
          switches_off: SWITCHES.filter((name) => !joined[name]),
        },
        options,
      }),
    ),
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('team.switches_form.text')}</Text>
        {SWITCHES.map((name) => (
          <SwitchField
            key={name}
            control={form.control}
            name={name}
            label={t(`team.switches.${name}.label`)}
            description={t(`team.switches.${name}.text`)}
          />
        ))}
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
