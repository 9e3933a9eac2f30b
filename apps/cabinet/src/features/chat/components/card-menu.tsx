import { ActionIcon } from '@mantine/core';
import { IconCash, IconClipboardText, IconPlus, IconTicket } from '@tabler/icons-react';
import type { Chat } from '@tropa/contract';
import { ActionMenu } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../shared/session/session.ts';
import { useSendCard } from '../api/cards.ts';
import { ProposeSheet } from './propose-sheet.tsx';

const ICON = { size: 16, stroke: 1.6 } as const;

/**
 * Asks the client for something of the booking that the chat is about, or proposes one, by a card; absent for whoever may not book, and
 * where support is asked.
 */
export function CardMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const mayChange = useMay('bookings.write') !== 'none';
  const { askQuestionnaire, askPayment, isBusy } = useSendCard(chat.id);
  const [isProposing, setIsProposing] = useState(false);
  if (chat.subject === 'support' || !mayChange) return null;
  return (
    <>
      <ActionMenu
        position="top-start"
        width={280}
        items={[
          {
            id: 'booking',
            label: t('chat.cards.propose'),
            left: <IconTicket {...ICON} />,
            onSelect: () => setIsProposing(true),
          },
          ...(chat.request
            ? [
                {
                  id: 'questionnaire',
                  label: t('chat.cards.ask_questionnaire'),
                  left: <IconClipboardText {...ICON} />,
                  onSelect: askQuestionnaire,
                },
                {
                  id: 'payment',
                  label: t('chat.cards.ask_payment'),
                  left: <IconCash {...ICON} />,
                  onSelect: askPayment,
                },
              ]
            : []),
        ]}
        renderTrigger={(properties) => (
          <ActionIcon
            {...properties}
            size={44}
            loading={isBusy}
            aria-label={t('chat.cards.menu')}
            title={t('chat.cards.menu')}
          >
            <IconPlus size={20} stroke={1.6} />
          </ActionIcon>
        )}
      />
      <ProposeSheet chat_id={chat.id} opened={isProposing} onClose={() => setIsProposing(false)} />
    </>
  );
}
