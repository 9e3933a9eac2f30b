import type { Catalogue } from '../catalogue.ts';
import type { account_letters as ru } from '../ru/account-letters.ts';

export const account_letters: Catalogue<typeof ru> = {
  footer: 'This letter was sent automatically. If you did not ask for anything, just delete it.',
  footer_notice: 'If it was not you, change your password at once and contact support.',
  details: {
    account: 'Account',
    when: 'When',
    ip: 'IP address',
  },
  code: {
    subject: 'Your code: {{code}}',
    text: 'Enter this code on the page that asked for it. Do not share it with anyone.',
  },
  confirm_email: {
    subject: 'Confirm your e-mail',
    text: 'One step is left: confirm that this address is yours. The link works for three days. If you did not enter it anywhere, open the link and press “It was not me”.',
    button: 'Confirm e-mail',
  },
  password_recovery: {
    subject: 'A new password',
    text: 'Somebody, most likely you, has forgotten the password. Use the link to set a new one: it works for one hour, and only once.',
    button: 'Set a new password',
    by_phone:
      'This address belongs to an account but is not confirmed, so it cannot change the password. Sign in with a code to your phone, confirm the address in the profile and set a new password.',
  },
  factor_lost: {
    subject: 'The second step of your sign-in will be switched off',
    text: 'Somebody with your password says that the app and the recovery codes are lost. The second step will be switched off on {{when}}.',
    footer:
      'If it was not you, sign in with a code from the app: that cancels it. Then change your password.',
  },
  changed: {
    email: {
      subject: 'The e-mail of your account has changed',
      text: 'The address for signing in and for letters was changed. Nothing more will be sent to the old one.',
    },
    password: {
      subject: 'Your password has changed',
      text: 'The password of your account was changed. On other devices you have to sign in again.',
    },
    phone: {
      subject: 'The phone of your account has changed',
      text: 'The phone for signing in and for codes was changed. The new number has to be confirmed.',
    },
    second_factor_on: {
      subject: 'Sign-in with a code from an app is on',
      text: 'From now on a code from the app is needed to sign in. Keep the recovery codes: they help when the phone is lost.',
    },
    second_factor_off: {
      subject: 'Sign-in with a code from an app is off',
      text: 'A password or a code from a message is now enough to sign in.',
    },
    recovery_codes: {
      subject: 'New recovery codes',
      text: 'New recovery codes for signing in without the app were made. The earlier ones no longer work.',
    },
  },
};
