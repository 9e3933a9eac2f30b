import type { Catalogue } from '../catalogue.ts';
import type { user as ru } from '../ru/user.ts';

export const user: Catalogue<typeof ru> = {
  sign: {
    login_title: 'Sign in',
    register_title: 'Register',
    register_tab: 'Register',
    login_lead: 'Good to see you again.',
    register_lead: 'You can be on sale today.',
    login: 'E-mail or phone',
    password: 'Password',
    confirm_password: 'Repeat the password',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    timezone: 'Timezone',
    sign_in: 'Sign in',
    register: 'Create an account',
    no_account: 'No account yet?',
    have_account: 'Already have an account?',
    pitch: 'Tours and excursions, bookings, payments and your own website in one calm place',
    pitch_points: {
      site: 'Your own booking website in one evening',
      seats: 'No seat is ever sold twice',
      money: 'Prepayments and contracts without paperwork',
    },
  },
  profile: {
    title: 'Profile',
    personal: 'Personal data',
    personal_text: 'Your colleagues and tourists see your name in messages.',
    contacts: 'Sign-in and contacts',
    contacts_text: 'You sign in with these.',
    interface: 'Interface',
    interface_text: 'Language of the cabinet and letters, theme, currency and country.',
    language: 'Language',
    theme: 'Theme',
    not_set: 'Not set',
    saved: 'Profile saved',
  },
};
