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
});
