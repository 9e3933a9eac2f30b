import type { Catalogue } from '../catalogue.ts';
import type { tour_list as ru } from '../ru/tour-list.ts';

export const tour_list: Catalogue<typeof ru> = {
  view: { label: 'View of the list', table: 'Table', cards: 'Cards' },
  tasks: {
    add_dates: 'Add coming dates',
    update_dates: 'Settle the preliminary dates',
    preliminary_dates: 'Dates are preliminary',
  },
  undo: {
    label: 'Undo',
    published: 'On sale again',
    draft: 'A draft again',
  },
  choose: 'Choose “{{name}}”',
  choose_all: 'Choose all of the page',
  bulk: {
    label: 'Actions with what is chosen',
    chosen: '{{count}} chosen',
    clear: 'Clear the choice',
    publish: 'Publish',
    draft: 'To drafts',
    archive: 'To archive',
    title: {
      publish: 'Publishing',
      draft: 'Returning to drafts',
      archive: 'Moving to the archive',
    },
    running: '{{done}} of {{total}} done',
    finished: 'Done: {{done}} of {{total}}',
    stop: 'Stop',
    close: 'Close',
    outcome: {
      waiting: 'Waiting',
      running: 'In progress',
      done: 'Done',
      skipped: 'So already',
      refused: 'Refused',
      stopped: 'Stopped',
    },
    open: 'Open',
    force: {
      publish: 'Publish as it is',
      draft: 'To drafts all the same',
      archive: 'To archive all the same',
    },
  },
};
