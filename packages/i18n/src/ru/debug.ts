/** The outbox of the demo mode. */
export const debug = {
  title: 'Исходящие',
  lead: 'Демо-режим никому ничего не отправляет. Письма, СМС и коды остаются здесь.',
  search: 'Получатель, тема или текст',
  empty: 'Писем пока нет',
  empty_text: 'Зарегистрируйтесь или забронируйте тур на сайте — и письма появятся здесь.',
  to: 'Кому: {{recipient}}',
  no_subject: 'Без темы',
  copy_code: 'Скопировать код {{code}}',
  copied: 'Скопировано',
  refresh: 'Обновить',
  cabinet: 'В кабинет',
  live_mode: 'В рабочем режиме исходящих нет: письма уходят получателям.',
  letter: 'Текст письма',
  channel: { email: 'E-mail', sms: 'СМС', telegram: 'Telegram', vk: 'ВКонтакте', whatsapp: 'WhatsApp' },
};
