import { Select, Stack, Text } from '@mantine/core';
import { ROLES, type Role } from '@tropa/core';
import { labelsOf } from '@tropa/ui';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { useField } from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { OneOf } from './one-of.tsx';

export interface RoleValues {
  role: Role;
  guide_id: number | null;
}

interface RolePickerProps {
  control: Control<RoleValues>;
  /** Nobody is made an owner but by agreeing: an invitation asks, a change of role does not. */
  withOwner: boolean;
}

/** A role with what it may do in words; for a guide the card that the person is, for an agent what becomes of it. */
export function RolePicker({ control, withOwner }: RolePickerProps) {
  const { t } = useTranslation();
  const role = useWatch({ control, name: 'role' });
  return (
    <Stack gap="md">
      <OneOf
        control={control}
        name="role"
        label={t('team.invite_form.role')}
        choices={ROLES.filter((item) => withOwner || item !== 'owner')}
        wordsOf={(item) => t(`app.role.${item}`)}
        hintOf={(item) => t(`team.roles.${item}`)}
      />
      {role === 'guide' && <CardField control={control} />}
      {role === 'agent' && (
        <Text size="sm" c="dimmed">
          {t('team.invite_form.agent_hint')}
        </Text>
      )}
    </Stack>
  );
}

/** Which of the guides without an account the person is. */
function CardField({ control }: Pick<RolePickerProps, 'control'>) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { data } = useCall(tourCalls.guides, { query: { organizer_id } });
  const free = (data?.guides ?? []).filter(({ user_id }) => user_id === null);
  const cards = free.map(({ id, first_name, last_name }) => ({
    value: String(id),
    label: [last_name, first_name].filter((part) => part !== '').join(' '),
  }));
  const { value, onChange, ...field } = useField({ control, name: 'guide_id' }, (other) =>
    labelsOf(cards, [other]),
  );
  return (
    <Select
      {...field}
      label={t('team.invite_form.card')}
      description={t('team.invite_form.card_hint')}
      placeholder={t('team.invite_form.card_none')}
      clearable
      searchable
      data={cards}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
