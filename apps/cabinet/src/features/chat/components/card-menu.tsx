import { ActionIcon } from '@mantine/core';
import { IconCash, IconClipboardText, IconPlus } from '@tabler/icons-react';
import type { Chat } from '@tropa/contract';
import { ActionMenu } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../shared/session/session.ts';
import { useSendCard } from '../api/cards.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

/** Asks the client for something by a card; absent where the chat is about no booking that the reader may change. */
export function CardMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const mayChange = useMay('bookings.write') !== 'none';
  const { askQuestionnaire, askPayment, isBusy } = useSendCard(chat.id);
  if (!chat.request || !mayChange) return null;
  return (
    <ActionMenu
      position="top-start"
      width={280}
      items={[
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
  );
}
