import { ActionIcon, Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';

/** Opens the chat with the client of a booking; it begins with the first press. */
export function ChatButton({ booking, isIcon = false }: { booking: BookingView; isIcon?: boolean }) {
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
  const begin = () => open.mutate({ body: { request_id } });
  if (isIcon)
    return (
      <ActionIcon
        variant="default"
        size={44}
        loading={open.isPending}
        aria-label={t('booking.client.chat')}
        onClick={begin}
      >
        <IconMessage size={20} stroke={1.6} />
      </ActionIcon>
    );
  return (
    <Button
      size="xs"
      variant="light"
      loading={open.isPending}
      leftSection={<IconMessage size={16} stroke={1.6} />}
      onClick={begin}
    >
      {t('booking.client.chat')}
    </Button>
  );
}
