import { Anchor, Button } from '@mantine/core';
import { IconCash, IconClipboardText, IconTicket } from '@tabler/icons-react';
import type { BookingCard, ChatCard, ChatMessage } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';
import { Link } from '@tanstack/react-router';
import { ConfirmDialog, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { useWithdrawCard } from '../api/cards.ts';
import classes from './message-card.module.css';
import { ProposeSheet } from './propose-sheet.tsx';

const ICON = { size: 18, stroke: 1.6 } as const;
const TONES = { open: 'warning', done: 'success', closed: 'neutral' } as const;

interface MessageCardProps {
  card: ChatCard;
  message: ChatMessage;
}

/** What the client was asked for, or what is proposed to it, and how it stands now. */
export function MessageCard({ card, message }: MessageCardProps) {
  return card.kind === 'booking' ? (
    <ProposalCard card={card} message={message} />
  ) : (
    <AskingCard card={card} />
  );
}

/** A booking that is proposed; who may book takes it back, or proposes another in its place. */
function ProposalCard({ card, message }: { card: BookingCard; message: ChatMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const organizer = useOrganizer();
  const mayChange = useMay('bookings.write') !== 'none' && message.side === 'organizer';
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  const withdraw = useWithdrawCard(message);
  const { state, why, request_id } = card;
  const isOpen = state === 'open';
  return (
    <section className={classes['card']} data-card={card.kind}>
      <p className={classes['title']}>
        <IconTicket {...ICON} aria-hidden />
        {t('chat.cards.booking', { tour: card.tour_name })}
      </p>
      <p>
        {t('chat.cards.booking_facts', {
          departure: format.listed(card, card.timezone),
          tourists: card.tourists,
          amount: format.money(card.total, card.currency),
        })}
      </p>
      {card.contents.length > 0 && (
        <p>{card.contents.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ')}</p>
      )}
      {isOpen && (
        <p>
          {t('chat.cards.held_until', { moment: formatDeadline(card.ends_at, card.timezone, format.locale) })}
        </p>
      )}
      <StatusDot tone={TONES[state]}>
        {why === null ? t(`chat.cards.state.booking.${state}`) : t(`chat.cards.why.${why}`)}
      </StatusDot>
      {request_id !== null && (
        <Anchor
          className={classes['link'] ?? ''}
          component={Link}
          size="sm"
          to={organizerPath(organizer.id, 'bookings', request_id)}
        >
          {t('chat.cards.to_booking', { number: request_id })}
        </Anchor>
      )}
      {isOpen && mayChange && (
        <div className={classes['acts']}>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('change')}>
            {t('chat.cards.propose_again')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setOpen('withdraw')}>
            {t('chat.cards.withdraw')}
          </Button>
          <ProposeSheet
            chat_id={message.chat_id}
            replaces={{ message_id: message.id, card }}
            opened={open === 'change'}
            onClose={() => setOpen(null)}
          />
        </div>
      )}
      <ConfirmDialog
        opened={open === 'withdraw'}
        onClose={() => setOpen(null)}
        title={t('chat.cards.withdraw_title')}
        confirmLabel={t('chat.cards.withdraw')}
        isDangerous
        onConfirm={withdraw}
      >
        {t('chat.cards.withdraw_text')}
      </ConfirmDialog>
    </section>
  );
}

function AskingCard({ card }: { card: Exclude<ChatCard, BookingCard> }) {
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
