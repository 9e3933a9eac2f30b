import { Button } from '@mantine/core';
import type { DeskOrganizer } from '@tropa/contract';
import { Select } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Member = DeskOrganizer['members'][number];

interface RemoveMemberProps {
  organizer: DeskOrganizer;
  member: Member;
}

/** Who may answer for bookings and chats. */
const isHeir = ({ role }: Member) => role === 'owner' || role === 'manager';

/** Removes a member where no owner can. The only owner stays until another is there: for them there is nothing here. */
export function RemoveMember({ organizer: { id: organizer_id, members }, member }: RemoveMemberProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const heirs = members.filter((other) => other.id !== member.id && isHeir(other));
  const [heir, setHeir] = useState(String(heirs[0]?.id ?? ''));
  const close = () => setAsked(false);
  const remove = useCallMutation(deskCalls.removeMember, {
    invalidates: [deskCalls.organizer, deskCalls.acts],
    success: t('desk.organizer.removal.done'),
    onSuccess: close,
  });
  const name = member.name || (member.email ?? '');
  if (member.role === 'owner' && !members.some(({ id, role }) => id !== member.id && role === 'owner'))
    return null;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={t('desk.organizer.removal.title', { name })}
        onClick={() => setAsked(true)}
      >
        {t('desk.organizer.removal.act')}
      </Button>
      <ReasonDialog
        opened={isAsked}
        onClose={close}
        title={t('desk.organizer.removal.title', { name })}
        text={t('desk.organizer.removal.text')}
        submit={t('desk.organizer.removal.act')}
        hint={t('desk.organizer.removal.reason_hint')}
        isDangerous
        isBusy={remove.isPending}
        onSubmit={(reason) =>
          remove.mutate({
            body: {
              organizer_id,
              user_id: member.id,
              hand_to_user_id: heir === '' ? null : Number(heir),
              reason,
            },
          })
        }
      >
        <Select
          label={t('desk.organizer.removal.heir')}
          description={t('desk.organizer.removal.heir_hint')}
          data={heirs.map(({ id, name: of, email }) => ({ value: String(id), label: of || (email ?? '') }))}
          value={heir}
          allowDeselect={false}
          onChange={(chosen) => setHeir(chosen ?? '')}
        />
      </ReasonDialog>
    </>
  );
}
