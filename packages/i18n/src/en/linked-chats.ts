import type { Catalogue } from '../catalogue.ts';
import type { linked_chats as ru } from '../ru/linked-chats.ts';

/** Messengers that are linked to the account, in the profile. */
export const linked_chats: Catalogue<typeof ru> = {
  title: 'Messengers',
  text: 'Notices and sign-in codes come to a linked chat.',
  to_settings: 'What to tell me, and how',
  source: { telegram: 'Telegram', vk: 'VK', whatsapp: 'WhatsApp' },
  lost: 'You stopped our messages {{when}}: nothing comes here any more. Link the chat again to get them.',
  connect: 'Link',
  connect_source: 'Link: {{source}}',
  unlink: 'Unlink',
  unlink_source: 'Unlink: {{source}}',
  unlink_title: 'Unlink the chat?',
  unlink_text: 'Notices and codes will no longer come to this chat. You may link it again at any time.',
  unlinked: 'The chat is unlinked',
  linked: 'The chat is linked',
  connect_title: { telegram: 'Linking Telegram', vk: 'Linking VK', whatsapp: 'Linking WhatsApp' },
  lead: {
    telegram: 'Open our bot and press Start. This window will close by itself.',
    vk: 'Open the chat with our community and write anything. This window will close by itself.',
    whatsapp:
      'Open the chat with us and send the message that is typed there. This window will close by itself.',
  },
  open: { telegram: 'Open Telegram', vk: 'Open VK', whatsapp: 'Open WhatsApp' },
  code: 'Or send the code {{code}} there. It is good for {{count}} s more.',
};
