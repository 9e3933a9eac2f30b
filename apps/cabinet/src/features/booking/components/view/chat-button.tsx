import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';

/** Opens the chat with the client of a booking; it begins with the first press. */
export function ChatButton({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { request_id, organizer_id } = booking;
  const mayChat = booking.may.chat;
  const open = useCallMutation(chatCalls.getChatWithClient, {
    invalidates: [chatCalls.list],
    onSuccess: ({ id }) => navigate({ to: organizerPath(organizer_id, 'chat', id) }),
  });
  // Nothing is left of whom to write to.
  if (!mayChat || booking.erased_at !== null) return null;
  return (
    <Button
      size="xs"
      variant="light"
      loading={open.isPending}
      leftSection={<IconMessage size={16} stroke={1.6} />}
      onClick={() => open.mutate({ body: { request_id } })}
    >
      {t('booking.client.chat')}
    </Button>
  );
}
