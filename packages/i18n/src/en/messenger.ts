import type { Catalogue } from '../catalogue.ts';
import type { messenger as ru } from '../ru/messenger.ts';

/** What the bot, SMS and letters with codes say. */
export const messenger: Catalogue<typeof ru> = {
  code: 'Your code is {{code}}. Do not tell it to anyone.',
  code_about: 'Your code is {{code}}. {{about}} Do not tell it to anyone.',
  bot: {
    hello:
      'Hello! If you are travelling, open the page of your booking by the link from its letter and choose there where to get answers. If you host travellers, open your profile in the cabinet and press “Link”.',
    link_over: 'The linking code has expired. Open the page again: there will be a new one.',
    linked: 'Done: the chat is linked to the account “{{name}}”. Notices and sign-in codes will come here.',
    linked_nameless: 'Done: the chat is linked. Notices and sign-in codes will come here.',
    ask_contact: 'To confirm the phone {{phone}}, share your own contact with the button below.',
    contact_button: 'Share my number',
    confirmed: 'Your phone {{phone}} is confirmed. You may go back to the site.',
    contact_not_own: 'This is somebody else’s contact. Press “Share my number”.',
    contact_other_phone: 'The account has another phone: {{phone}}. Change it on the site and try again.',
    contact_not_asked: 'The request has expired. Go back to the site and ask for the confirmation again.',
    factor_lost:
      'Somebody with your password says that the sign-in app is lost. The second step will be switched off on {{when}}. If it was not you, sign in with a code from the app and change your password.',
    reply_sent: 'Sent to the client’s chat.',
    reply_unclear: 'It is not clear which chat this answers. Please answer in the cabinet.',
    reply_refused: 'This could not be sent to the chat. Please answer in the cabinet.',
    reply_too_long: 'Too long: a message of the chat holds 4,000 characters. Please send it in parts.',
    reply_file:
      'Files, photos and voice messages are not passed on from here. Please send them in the cabinet.',
    client_reply_sent: 'Your answer was sent: “{{name}}”.',
    client_reply_closed:
      'The chat about this trip is closed; the message was not sent. The letters about the booking say how to reach “{{name}}”.',
    client_reply_refused:
      'The message was not sent: this chat is no longer linked to the booking. Write on its page: the letters about the booking have the link.',
    client_reply_file:
      'Files, photos and voice messages are not passed on from here. Attach them on the page that the message you answer links to.',
    client_hint:
      'To write to the organizer, reply to its message here, or open the page that it links to. To stop the messages, write “stop”.',
    client_linked:
      'Done: answers and reminders from “{{name}}” will come here in place of e-mails. You can reply to them right here. To stop them, write “stop”.',
    client_footer: 'To write to us, reply to this message. To stop the messages, write “stop”.',
    client_unwanted: 'To get no more such messages and letters: {{url}}',
    client_stopped: 'We will not write here any more. Letters will come by e-mail again.',
    word_taken: 'The word has arrived. Go back to the site and ask for the code: it will come here.',
  },
};
