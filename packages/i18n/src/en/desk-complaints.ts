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
  site: {
    take_down: 'Take the site off the air',
    put_back: 'Put the site back',
    take_down_text:
      'Visitors stop seeing the site at once. The operator reads the reason in the chat with support and can not publish it until you put it back. Pages of tourists’ bookings go on working.',
    put_back_text:
      'The site is seen again as it was taken down. The operator reads of it in the chat with support.',
    done_take_down: 'The site is off the air',
    done_put_back: 'The site is back',
    hint: 'The operator reads it; it stays in the journal.',
    title: 'The site on the air',
    is_down: 'Taken off the air {{when}}. Reason: {{reason}}',
    is_up: 'Visitors see the site.',
  },
  message: {
    taken_down:
      'The platform has taken your site off the air. Visitors do not see it, and it can not be published for now.\n\n{{reason}}\n\nPlease answer in this chat: once all is mended, we put the site back.',
    put_back: 'Your site is seen by visitors again: the platform has put it back.\n\n{{reason}}',
    asked:
      'A visitor has reported your site: “{{kind}}”.\n{{about}}\n\n{{question}}\n\nPlease answer in this chat.',
    unfounded: 'The report about your site is closed: nothing is wrong.\n{{about}}\n\n{{reason}}',
    mended:
      'The report about your site is closed: you have put it right, thank you.\n{{about}}\n\n{{reason}}',
    upheld:
      'The report about your site (“{{kind}}”) was looked into, and it is right.\n{{about}}\n\n{{reason}}',
  },
};
