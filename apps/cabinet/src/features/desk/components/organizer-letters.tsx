import { Button, Group, Text } from '@mantine/core';
import type { DeskOrganizer } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** How many letters of its own wording an organizer writes, and the act that stops them. */
export function OrganizerLetters({ organizer }: { organizer: DeskOrganizer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { id: organizer_id, letters_stopped_at, letters_count } = organizer;
  const is_stopped = letters_stopped_at === null;
  const label = t(is_stopped ? 'desk.organizer.letters.stop' : 'desk.organizer.letters.allow');
  const stop = useCallMutation(deskCalls.stopLetters, {
    invalidates: [deskCalls.organizer, deskCalls.acts],
    success: t('desk.organizer.letters.saved'),
    onSuccess: () => setAsked(false),
  });
  return (
    <Panel title={t('desk.organizer.letters.title')}>
      <Group justify="space-between">
        <Text>
          {letters_stopped_at === null
            ? t('desk.organizer.letters.count', { count: letters_count })
            : t('desk.organizer.letters.stopped', {
                when: format.moment(letters_stopped_at),
              })}
        </Text>
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {label}
        </Button>
      </Group>
      <ReasonDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('desk.organizer.letters.title')}
        text={organizer.name}
        submit={label}
        isDangerous={is_stopped}
        isRequired
        label={t('desk.organizer.letters.reason')}
        isBusy={stop.isPending}
        onSubmit={(reason) => stop.mutate({ body: { organizer_id, is_stopped, reason } })}
      />
    </Panel>
  );
}
