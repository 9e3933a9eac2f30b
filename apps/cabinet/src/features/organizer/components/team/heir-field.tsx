import { Alert, Stack, Text } from '@mantine/core';
import type { TeamMember } from '@tropa/contract';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingListCalls, useCall } from '../../../../shared/api/index.ts';
import { SelectField } from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';

export interface HeirValues {
  hand_to_user_id: string;
}

/** Whether somebody answers for anything that has to go to another. */
const hasDuties = ({ bookings_count, chats_count }: TeamMember): boolean => bookings_count + chats_count > 0;

/** The number that the field holds as text; null: nobody. */
export const heirOf = ({ hand_to_user_id }: HeirValues): number | null =>
  hand_to_user_id === '' ? null : Number(hand_to_user_id);

/** Who takes what a member answers for, where that is anything: as the list knows it, or as a refusal has told since. */
export function HeirField({ member, control }: { member: TeamMember; control: Control<HeirValues> }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { data } = useCall(bookingListCalls.responsiblePersons, { query: { organizer_id } });
  const { errors } = useFormState({ control, name: 'hand_to_user_id' });
  const chosen = useWatch({ control, name: 'hand_to_user_id' });
  if (!hasDuties(member) && !errors.hand_to_user_id && chosen === '') return null;
  const others = (data?.persons ?? []).filter(({ user_id }) => user_id !== member.user_id);
  return (
    <Stack gap="xs">
      {hasDuties(member) && (
        <Text size="sm">
          {t(member.is_me ? 'team.heir.text_own' : 'team.heir.text', {
            bookings: member.bookings_count,
            chats: member.chats_count,
          })}
        </Text>
      )}
      {data && others.length === 0 ? (
        <Alert color="orange" variant="light">
          {t('team.heir.nobody')}
        </Alert>
      ) : (
        <SelectField
          control={control}
          name="hand_to_user_id"
          rules="required"
          label={t('team.heir.label')}
          searchable
          data={others.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
        />
      )}
    </Stack>
  );
}
