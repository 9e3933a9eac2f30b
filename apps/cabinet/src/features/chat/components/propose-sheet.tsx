import type { BookingCard, Chat } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Proposing } from '../../../shared/proposing.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { takeMessage } from '../api/chat-queries.ts';

interface ProposeSheetProps {
  chat_id: Chat['id'];
  replaces?: { message_id: number; card: BookingCard };
  opened: boolean;
  onClose: () => void;
}

/** Proposes a booking to the client of a chat, or another one in place of a card. */
export function ProposeSheet({ chat_id, replaces, opened, onClose }: ProposeSheetProps) {
  const { t } = useTranslation();
  const { id: organizerId } = useOrganizer();
  const queryClient = useQueryClient();
  const form = use(Proposing);
  if (!form) return null;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={replaces ? t('chat.cards.propose_again_title') : t('chat.cards.propose')}
      kind="form"
    >
      <Suspense>
        {form({
          organizerId,
          chatId: chat_id,
          replaces,
          onClose,
          onSent: (message) => takeMessage(queryClient, message),
        })}
      </Suspense>
    </Sheet>
  );
}
