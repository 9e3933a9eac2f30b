import type { Catalogue } from '../catalogue.ts';
import type { kit as ru } from '../ru/kit.ts';

export const kit: Catalogue<typeof ru> = {
  title: 'Widgets',
  lead: 'Every widget in every state. Language and theme are switched here.',
  back: 'Debug',
  contents: 'Widget families',
  validation: {
    title: 'Field checks',
    send: 'Send ({{count}})',
    refuse: 'Server refusal',
    modes: {
      eager: 'Checked when the field is left',
      aggressive: 'Checked as it is typed',
      passive: 'Checked when sent',
    },
  },
  avatar: {
    title: 'Avatars',
    variants: 'Initials on five colours',
  },
};
