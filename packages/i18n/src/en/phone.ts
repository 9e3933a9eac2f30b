import type { Catalogue } from '../catalogue.ts';
import type { phone as ru } from '../ru/phone.ts';

export const phone: Catalogue<typeof ru> = {
  title: 'Phone confirmation',
  prompt:
    'Confirm the number {{phone}}: you can sign in by it, and get back in should you forget your password.',
  begin: 'Confirm',
  change: 'Change the number',
  later: 'Later',
  back: 'Back',
  check: 'Confirm',
  confirmed: 'Your phone is confirmed!',
  bot: 'The security system took you for a robot, so there are fewer ways. Try to switch the VPN off or use another device.',
  no_methods: 'The number cannot be confirmed now. Try later or write to support: {{support_email}}.',
  other_ways: 'Other ways',
  whatsapp: {
    text: 'Send the word <word>{{word}}</word> from {{phone}} on WhatsApp to {{number}}. Then get the code.',
    open: 'Open WhatsApp',
    ask: 'I have sent it: get the code',
    not_yet: 'The word has not come yet. Wait a little and try again.',
  },
  telegram: {
    lead: 'Open our bot on Telegram and press Start. This window will go on by itself.',
    open: 'Open Telegram',
    code: 'Or send the bot the code {{code}}. It works for {{count}} s more.',
    asked:
      'The bot has asked you to share your contact. Press the button under its message to confirm the number.',
    again: 'Ask the bot again',
    again_in: 'You can ask the bot again in {{count}} s',
    linked: 'Telegram {{name}} is connected.',
    other: 'Disconnect it and connect another',
  },
  credentials: {
    title: 'E-mail and password for signing in',
    text: 'You will be able to sign in on any device and to restore access.',
    text_password: 'Set a password to sign in without a code.',
    done: 'Settings are saved',
  },
};
