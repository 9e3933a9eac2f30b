import type { Catalogue } from '../catalogue.ts';
import type { debug as ru } from '../ru/debug.ts';

export const debug: Catalogue<typeof ru> = {
  title: 'Outbox',
  lead: 'The demo mode sends nothing to anybody. Letters, text messages and codes stay here.',
  search: 'Recipient, subject or text',
  empty: 'No letters yet',
  empty_text: 'Register, or book a tour on the site, and letters will appear here.',
  to: 'To: {{recipient}}',
  no_subject: 'No subject',
  copy_code: 'Copy the code {{code}}',
  copied: 'Copied',
  refresh: 'Refresh',
  cabinet: 'To the cabinet',
  live_mode: 'There is no outbox in live mode: letters go to their recipients.',
  letter: 'Text of the letter',
  channel: { email: 'E-mail', sms: 'SMS', telegram: 'Telegram', vk: 'VK', whatsapp: 'WhatsApp' },
};
