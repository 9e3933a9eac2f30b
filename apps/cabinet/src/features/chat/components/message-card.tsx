import { IconCash, IconClipboardText } from '@tabler/icons-react';
import type { ChatCard } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './message-card.module.css';

const ICON = { size: 18, stroke: 1.6 } as const;
const TONES = { open: 'warning', done: 'success', closed: 'neutral' } as const;

/** What the client was asked for, and how it stands now. */
export function MessageCard({ card }: { card: ChatCard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = card.kind === 'payment' ? IconCash : IconClipboardText;
  return (
    <section className={classes['card']} data-card={card.kind}>
      <p className={classes['title']}>
        <Icon {...ICON} aria-hidden />
        {card.kind === 'payment'
          ? t('chat.cards.payment', {
              number: card.number,
              amount: format.money(card.amount, card.currency),
            })
          : t('chat.cards.questionnaire')}
      </p>
      {card.kind === 'payment' ? (
        card.state === 'open' &&
        card.due_at !== null && (
          <p>
            {t('chat.cards.until', { moment: formatDeadline(card.due_at, card.timezone, format.locale) })}
          </p>
        )
      ) : (
        <p>{t('chat.cards.filled', { filled: card.filled, total: card.total })}</p>
      )}
      <StatusDot tone={TONES[card.state]}>{t(`chat.cards.state.${card.kind}.${card.state}`)}</StatusDot>
    </section>
  );
}
