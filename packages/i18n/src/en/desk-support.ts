import type { Catalogue } from '../catalogue.ts';
import type { desk_support as ru } from '../ru/desk-support.ts';

export const desk_support: Catalogue<typeof ru> = {
  filter: { label: 'Which questions', waiting: 'Waiting', mine: 'Mine', all: 'All' },
  columns: { name: 'Who asks', preview: 'Message', assignee: 'Answers', age: 'Waiting for' },
  nobody: 'Nobody yet',
  empty: 'Questions that support answers will appear here.',
  waits: 'Waiting {{time}}',
  asker: 'Who asks: the card',
  settle: 'No answer needed',
  settled: 'The question no longer waits',
  templates: {
    title: 'Saved answers',
    one: 'Saved answer',
    none: 'No saved answers yet. Keep those that you write often.',
    add: 'Add an answer',
    edit: 'Edit',
    delete: 'Delete',
    name: 'Name',
    text: 'Text of the answer',
    save: 'Save',
    saved: 'Answer saved',
    delete_title: 'Delete the answer “{{title}}”?',
    delete_text: 'It goes for all of the staff and cannot be restored.',
    deleted: 'Answer deleted',
    choose: 'Insert a saved answer',
  },
};
