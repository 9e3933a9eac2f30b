import type { Catalogue } from '../catalogue.ts';
import type { desk_complaints as ru } from '../ru/desk-complaints.ts';

export const desk_complaints: Catalogue<typeof ru> = {
  filter: { label: 'Which reports', open: 'Waiting', mine: 'Mine', closed: 'Closed' },
  columns: { site: 'Site', preview: 'Report', assignee: 'Looks into it', age: 'Waiting for' },
  nobody: 'Nobody yet',
  empty: 'There are no such reports.',
  waits: 'Waiting {{time}}',
  asked: 'The organizer was asked {{when}}',
  back: 'To the reports',
  heading: 'Report No. {{id}}',
  facts: {
    title: 'About the report',
    organizer: 'Organizer',
    site: 'Site',
    page: 'Page',
    came: 'Came',
    email: 'E-mail for an answer',
    no_email: 'Not left',
    language: 'Language',
    others: 'Other reports about this site that wait',
  },
  ask: 'Ask the organizer',
  ask_text:
    'The question goes to the organizer’s support chat. Who reported, and in which words, stays unsaid.',
  ask_label: 'Question',
  ask_hint: 'The organizer will read it.',
  ask_submit: 'Send the question',
  ask_done: 'The question is sent',
  close: 'Close the report',
  close_text:
    'Where the organizer was asked, or something was wrong, it reads the decision in its support chat.',
  close_hint: 'Stays in the journal; the organizer reads the reason with the decision.',
  close_done: 'The report is closed',
  outcome: 'Decision',
  outcomes: {
    unfounded: 'Nothing is wrong',
    mended: 'The organizer has put it right',
    upheld: 'Something is wrong indeed',
  },
  message: {
    asked:
      'A visitor has reported your site: “{{kind}}”.\n{{about}}\n\n{{question}}\n\nPlease answer in this chat.',
    unfounded: 'The report about your site is closed: nothing is wrong.\n{{about}}\n\n{{reason}}',
    mended:
      'The report about your site is closed: you have put it right, thank you.\n{{about}}\n\n{{reason}}',
    upheld:
      'The report about your site (“{{kind}}”) was looked into, and it is right.\n{{about}}\n\n{{reason}}',
  },
};
