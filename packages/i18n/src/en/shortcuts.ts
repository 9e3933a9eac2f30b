import type { shortcuts as ru } from '../ru/shortcuts.ts';
import type { Catalogue } from '../catalogue.ts';

export const shortcuts: Catalogue<typeof ru> = {
  title: 'Keyboard keys',
  all: 'All keys',
  places: {
    everywhere: 'Everywhere',
    timeline: 'Departures by day and the calendar',
    tour: 'The tour editor',
    chat: 'Chats',
    site: 'The site builder',
  },
  everywhere: { search: 'Search', help: 'This list', close: 'Close the window' },
  timeline: {
    walk: 'To the next departure',
    today: 'To today',
    open: 'Open the departure',
    carry: 'Lift the departure and carry it: sideways by a day, up and down by a week',
    move: 'Move the lifted departure',
    copy: 'Copy the lifted departure',
    leave: 'Leave all as it was',
  },
  tour: { undo: 'Undo a change', redo: 'Redo a change' },
  chat: { send: 'Send the message', line: 'New line' },
  site: {
    choose: 'To the next block',
    shift: 'Move the block',
    edit: 'Edit the block',
    duplicate: 'Duplicate the block',
    remove: 'Remove the block',
    undo: 'Undo a change',
    redo: 'Redo a change',
    save: 'Save',
    leave: 'Let the block go',
  },
};
