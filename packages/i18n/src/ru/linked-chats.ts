/** Messengers that are linked to the account, in the profile. */
export const linked_chats = {
  title: 'Мессенджеры',
  text: 'В подключённый чат приходят коды для входа.',
  source: { telegram: 'Telegram', vk: 'ВКонтакте' },
  connect: 'Подключить',
  connect_source: 'Подключить: {{source}}',
  unlink: 'Отвязать',
  unlink_source: 'Отвязать: {{source}}',
  unlink_title: 'Отвязать чат?',
  unlink_text: 'Коды перестанут приходить в этот чат. Подключить его снова можно в любой момент.',
  unlinked: 'Чат отвязан',
  linked: 'Чат подключён',
  connect_title: { telegram: 'Подключение Telegram', vk: 'Подключение ВКонтакте' },
  lead: {
    telegram: 'Откройте нашего бота и нажмите «Старт». Окно закроется само.',
    vk: 'Откройте чат с нашим сообществом и напишите любое сообщение. Окно закроется само.',
  },
  open: { telegram: 'Открыть Telegram', vk: 'Открыть ВКонтакте' },
  code: 'Или отправьте туда код {{code}}. Он действует ещё {{count}} с.',
};
