/** Messengers that are linked to the account, in the profile. */
export const linked_chats = {
  title: 'Мессенджеры',
  text: 'В подключённый чат приходят уведомления и коды для входа.',
  to_settings: 'О чём и как сообщать',
  source: { telegram: 'Telegram', vk: 'ВКонтакте', whatsapp: 'WhatsApp' },
  lost: 'Вы остановили наши сообщения {{when}}: сюда больше ничего не приходит. Чтобы снова получать их, подключите чат ещё раз.',
  connect: 'Подключить',
  connect_source: 'Подключить: {{source}}',
  unlink: 'Отвязать',
  unlink_source: 'Отвязать: {{source}}',
  unlink_title: 'Отвязать чат?',
  unlink_text:
    'Уведомления и коды перестанут приходить в этот чат. Подключить его снова можно в любой момент.',
  unlinked: 'Чат отвязан',
  linked: 'Чат подключён',
  connect_title: {
    telegram: 'Подключение Telegram',
    vk: 'Подключение ВКонтакте',
    whatsapp: 'Подключение WhatsApp',
  },
  lead: {
    telegram: 'Откройте нашего бота и нажмите «Старт». Окно закроется само.',
    vk: 'Откройте чат с нашим сообществом и напишите любое сообщение. Окно закроется само.',
    whatsapp: 'Откройте чат с нами и отправьте сообщение, которое там уже набрано. Окно закроется само.',
  },
  open: { telegram: 'Открыть Telegram', vk: 'Открыть ВКонтакте', whatsapp: 'Открыть WhatsApp' },
  code: 'Или отправьте туда код {{code}}. Он действует ещё {{count}} с.',
};
