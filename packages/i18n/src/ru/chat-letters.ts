/** Letters about messages that wait to be read. */
export const chat_letters = {
  subject: 'Новое сообщение: {{name}}',
  subject_tour: 'Новое сообщение: {{name}}, «{{tour}}»',
  text_one: 'Вас ждёт {{count}} непрочитанное сообщение.',
  text_few: 'Вас ждут {{count}} непрочитанных сообщения.',
  text_many: 'Вас ждут {{count}} непрочитанных сообщений.',
  text_other: 'Вас ждут {{count}} непрочитанного сообщения.',
  button: 'Открыть и ответить',
  /** What a card says where only words are shown. */
  cards: {
    questionnaire: 'Пожалуйста, заполните анкету.',
    payment: 'Пожалуйста, оплатите {{amount}}.',
    payment_until: 'Пожалуйста, оплатите {{amount}} до {{moment}}.',
    booking:
      'Предлагаем бронь: «{{tour}}», {{departure}}, {{tourists}}, {{amount}}. Места держим до {{moment}}.',
    tourists_one: '{{count}} турист',
    tourists_few: '{{count}} туриста',
    tourists_many: '{{count}} туристов',
    tourists_other: '{{count}} туриста',
  },
  /** How support is called by whoever asks it. */
  support: 'Поддержка',
  support_of_brand: 'Поддержка «{{brand}}»',
  /** To support: who asks. */
  question: 'Вопрос к поддержке: {{name}}',
};
