import { ActionIcon, Stack } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import type { Chat } from '@tropa/contract';
import { ActionMenu, Dialog, TimeInput } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DateField, DialogFoot, Form, useCheckedForm } from '../../../shared/forms/index.ts';
import { CHANGED_BY_MARKS } from '../api/marks.ts';
import { useChatWords } from '../model/use-chat-words.ts';
import { useNow } from '../model/use-now.ts';
import { isOffered, snoozeMoment, SNOOZES } from '../model/snooze-moments.ts';

interface SnoozeProps {
  chat: Chat;
  /** The chat has left the list. */
  onDone: () => void;
}

/** Puts a chat off, to one of the usual moments or to a day and time of one's own. */
export function SnoozeMenu({ chat: { id: chat_id }, onDone }: SnoozeProps) {
  const { t } = useTranslation();
  const words = useChatWords(undefined);
  const [isChoosing, setIsChoosing] = useState(false);
  const now = useNow();
  const snooze = useCallMutation(chatCalls.snooze, {
    invalidates: CHANGED_BY_MARKS,
    success: t('chat.snooze.done'),
    onSuccess: onDone,
  });
  const usual = SNOOZES.filter((one) => isOffered(one, now)).map((one) => {
    const until = snoozeMoment(one, now).toISOString();
    return {
      id: one,
      label: t(`chat.snooze.${one}`),
      right: words.moment(until),
      onSelect: () => snooze.mutate({ body: { chat_id, until } }),
    };
  });
  return (
    <>
      <ActionMenu
        position="bottom-end"
        width={300}
        heading={t('chat.snooze.title')}
        items={[
          ...usual,
          { id: 'other', label: t('chat.snooze.other'), onSelect: () => setIsChoosing(true) },
        ]}
        renderTrigger={(properties) => (
          <ActionIcon
            {...properties}
            size={36}
            loading={snooze.isPending}
            aria-label={t('chat.snooze.title')}
            title={t('chat.snooze.title')}
          >
            <IconClockPause size={20} stroke={1.6} />
          </ActionIcon>
        )}
      />
      <Dialog
        opened={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={t('chat.snooze.title')}
        kind="call"
      >
        <SnoozeForm chat_id={chat_id} onDone={onDone} onClose={() => setIsChoosing(false)} />
      </Dialog>
    </>
  );
}

interface FormProps {
  chat_id: number;
  onDone: () => void;
  onClose: () => void;
}

function SnoozeForm({ chat_id, onDone, onClose }: FormProps) {
  const { t } = useTranslation();
  const form = useCheckedForm<{ date: string | null }>({ defaultValues: { date: null } });
  const [time, setTime] = useState<string | null>('09:00');
  const snooze = useCallMutation(chatCalls.snooze, {
    invalidates: CHANGED_BY_MARKS,
    success: t('chat.snooze.done'),
    onFailure: ({ errors }) => {
      const reason = errors['until'];
      if (reason !== undefined) form.setError('date', { message: reason });
      return reason !== undefined;
    },
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ date }) => {
        if (time === null) return;
        snooze.mutate({ body: { chat_id, until: new Date(`${date}T${time}`).toISOString() } });
      })}
    >
      <Stack gap="md">
        <DateField control={form.control} name="date" label={t('chat.snooze.day')} rules="required" />
        <TimeInput
          label={t('chat.snooze.time')}
          required
          value={time}
          error={time === null ? t('chat.snooze.time_needed') : undefined}
          onChange={setTime}
        />
        <DialogFoot submit={t('chat.snooze.submit')} isBusy={snooze.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
