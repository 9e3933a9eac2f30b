import type { Translate } from '@tropa/i18n';
import type { CardWords } from '../../shared/chat-cards.ts';

/** What page and script say of cards. */
export const cardWords = (t: Translate): CardWords => ({
  questionnaire: t('site_chat.card.questionnaire'),
  filled: t('site_chat.card.filled', { filled: '{{filled}}', total: '{{total}}' }),
  fill: t('site_chat.card.fill'),
  payment: t('site_chat.card.payment', { number: '{{number}}', amount: '{{amount}}' }),
  until: t('site_chat.card.until', { moment: '{{moment}}' }),
  pay: t('site_chat.card.pay'),
  questionnaire_done: t('site_chat.card.questionnaire_done'),
  questionnaire_closed: t('site_chat.card.questionnaire_closed'),
  payment_done: t('site_chat.card.payment_done'),
  payment_closed: t('site_chat.card.payment_closed'),
  booking: t('site_chat.card.booking', { name: '{{name}}' }),
  booking_facts: t('site_chat.card.booking_facts', {
    departure: '{{departure}}',
    tourists: '{{tourists}}',
    amount: '{{amount}}',
  }),
  booking_open: t('site_chat.card.booking_open', { moment: '{{moment}}' }),
  booking_done: t('site_chat.card.booking_done'),
  booking_refused: t('site_chat.card.booking_refused'),
  booking_withdrawn: t('site_chat.card.booking_withdrawn'),
  booking_replaced: t('site_chat.card.booking_replaced'),
  booking_expired: t('site_chat.card.booking_expired'),
  answer: t('site_chat.card.answer'),
  to_booking: t('site_chat.card.to_booking'),
});
