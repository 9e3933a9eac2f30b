import type { tour_groups as ru } from '../ru/tour-groups.ts';
import type { Catalogue } from '../catalogue.ts';

export const tour_groups: Catalogue<typeof ru> = {
  title: 'Options',
  lead: 'On the site they are one card with the lowest of their prices; on its page visitors choose an option. The first in the list is the face of the card.',
  join: 'Join as options',
  manage: 'Options',
  badge_one: '{{count}} option',
  badge_other: '{{count}} options',
  other_type: 'Tours and excursions cannot be joined: choose one of the two',
  several_groups: 'There are options of different cards among what is chosen. Separate some of them first.',
  hidden: 'Not seen on the site',
  name_of: 'Name of the option “{{name}}”',
  name_hint: 'Its own name: {{name}}',
  move: 'Move “{{name}}”',
  remove: 'Take “{{name}}” out of the options',
  removed: '“{{name}}” stands alone again',
  add: 'Add an option',
  add_hint: 'Start typing its name',
  dissolve: 'Separate',
  dissolved: 'The options are shown one by one again',
  saving: 'Saving…',
  saved: 'Saved',
  done: 'Done',
  undo: 'Bring back',
  restored: 'The options are back',
  alone:
    'Is there the same with another pace, time or price? Join them: visitors see one card and choose an option on its page.',
  part: 'Option {{place}} of {{total}}. On the site it shares a card with:',
  part_text: 'The options are one card on the site.',
};
