import type { tour_groups as ru } from '../ru/tour-groups.ts';
import type { Catalogue } from '../catalogue.ts';

export const tour_groups: Catalogue<typeof ru> = {
  title: 'Options of the tour',
  lead: 'On the site these tours are one card with the lowest of their prices; on the tour’s page visitors choose an option. The first in the list is the face of the card.',
  join: 'Make options of one tour',
  manage: 'Options of the tour',
  badge_one: '{{count}} option',
  badge_other: '{{count}} options',
  other_type: 'Tours and excursions cannot be joined: choose one of the two',
  several_groups: 'There are options of different tours among the chosen ones. Separate one of them first.',
  hidden: 'Not seen on the site',
  name_of: 'Name of the option “{{name}}”',
  name_hint: 'Same as the tour: {{name}}',
  move: 'Move “{{name}}”',
  remove: 'Take “{{name}}” out of the options',
  removed: '“{{name}}” stands alone again',
  add: 'Add a tour',
  add_hint: 'Start typing its name',
  dissolve: 'Separate',
  dissolved: 'The tours are shown one by one again',
  saving: 'Saving…',
  saved: 'Saved',
  done: 'Done',
  undo: 'Bring back',
  restored: 'The options are back',
  alone:
    'Is there the same tour with other lodging, pace or price? Join them: visitors see one card and choose an option on the tour’s page.',
  part: 'Option {{place}} of {{total}}. On the site it shares a card with:',
  part_text: 'The tour and its options are one card on the site.',
};
