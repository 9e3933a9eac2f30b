/** A copy of a client's personal data as people read it. */
export const personal_copy = {
  title: 'Персональные данные',
  booking: 'Заявка № {{number}}',
  tourist: 'Турист: {{name}}',
  tour: 'Тур',
  dates: 'Даты',
  total: 'Стоимость',
  created: 'Создана',
  client: 'Клиент',
  comment: 'Комментарий',
  erased: 'Данные удалены',
  consent: 'Согласие на обработку данных',
  chat: 'Переписка',
  chat_of_booking: 'Переписка по заявке № {{number}}',
  client_wrote: 'Клиент, {{when}} ({{number}})',
  organizer_wrote: 'Организатор, {{when}} ({{number}})',
  document: '{{document}}: редакция {{version}}',
};
