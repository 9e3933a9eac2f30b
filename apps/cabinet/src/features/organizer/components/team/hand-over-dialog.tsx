import { Stack, Text } from '@mantine/core';
import type { HandsOver, TeamMember } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { TEAM_CHANGED } from './changed.ts';
import { OneOf } from './one-of.tsx';

const WAYS: readonly HandsOver[] = ['stays_manager', 'stays_owner', 'leaves'];

interface HandOverDialogProps {
  member: TeamMember;
  opened: boolean;
  onClose: () => void;
}

/** Offers the ownership to a member. */
export function HandOverDialog({ member, opened, onClose }: HandOverDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('team.hand_over_form.title', { name: member.name })}
      kind="form"
    >
      <HandOverForm member={member} onDone={onClose} />
    </Dialog>
  );
}

function HandOverForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const form = useCheckedForm<{ hands_over: HandsOver }>({ defaultValues: { hands_over: 'stays_manager' } });
  const offer = useCallMutation(teamCalls.handOver, {
    invalidates: TEAM_CHANGED,
    success: t('team.hand_over_form.done'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ hands_over }) =>
        offer.mutate({ body: { organizer_id, user_id: member.user_id, hands_over } }),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('team.hand_over_form.text')}</Text>
        <OneOf
          control={form.control}
          name="hands_over"
          label={t('team.hand_over_form.label')}
          choices={WAYS}
          wordsOf={(way) => t(`team.hand_over_form.ways.${way}`)}
        />
        <DialogFoot submit={t('team.hand_over_form.submit')} isBusy={offer.isPending} onClose={onDone} />
      </Stack>
    </Form>
  );
}
