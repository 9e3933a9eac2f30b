import type { Catalogue } from '../catalogue.ts';
import type { chat_letters as ru } from '../ru/chat-letters.ts';

export const chat_letters: Catalogue<typeof ru> = {
  subject: 'New message: {{name}}',
  subject_tour: 'New message: {{name}}, “{{tour}}”',
  text_one: 'You have {{count}} unread message.',
  text_other: 'You have {{count}} unread messages.',
  button: 'Open and reply',
  cards: {
    questionnaire: 'Please fill in the questionnaire.',
    payment: 'Please pay {{amount}}.',
    payment_until: 'Please pay {{amount}} by {{moment}}.',
    booking:
      'We propose a booking: “{{tour}}”, {{departure}}, {{tourists}}, {{amount}}. We keep the seats until {{moment}}.',
    tourists_one: '{{count}} tourist',
    tourists_other: '{{count}} tourists',
  },
  support: 'Support',
  support_of_brand: '“{{brand}}” support',
  question: 'A question to support: {{name}}',
};
