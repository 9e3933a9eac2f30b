import type { Catalogue } from '../catalogue.ts';
import type { app as ru } from '../ru/app.ts';

export const app: Catalogue<typeof ru> = {
  site_name: 'Tropa',
  skip: 'Skip to content',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  apply: 'Apply',
  retry: 'Try again',
  undo: 'Undo',
  navigation: {
    label: 'Sections',
    dashboard: 'Dashboard',
    tours: 'Tours',
    site: 'Website',
    settings: 'Settings',
    more: 'More',
    new_requests_one: '{{count}} new request',
    new_requests_other: '{{count}} new requests',
  },
  organizer: {
    label: 'Organizers',
    switch: 'Organizer: {{name}}. Switch',
  },
  role: { owner: 'Owner', manager: 'Manager', guide: 'Guide', agent: 'Agent' },
  user: {
    menu: 'User menu of {{name}}',
    profile: 'Profile',
    language: 'Language',
    theme: 'Theme',
    sign_out: 'Sign out',
  },
  language: { ru: 'Русский', en: 'English' },
  theme: { light: 'Light', dark: 'Dark' },
  search: {
    open: 'Search',
    placeholder: 'Find a section, booking or tour…',
    screens: 'Sections',
    searching: 'Searching…',
    nothing: 'Nothing found based on your search',
  },
  failure: {
    network: 'No connection to the server. Check your internet connection.',
    server: 'Server Error',
  },
  error: {
    code: 'Error code: {{status}}',
    not_found: 'This page does not exist, or you have no access to it',
    generic: 'Something went wrong. We are already looking into it.',
    home: 'Go home',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'The changes on this page are not saved yet and will be lost.',
    confirm: 'Leave without saving',
    stay: 'Stay',
  },
  result: {
    success: { title: 'All done', text: 'You can go back to work.' },
    fail: { title: 'That did not work', text: 'Try again a little later. If it happens again, write to us.' },
  },
  ui: {
    pagination: {
      label: 'Pages of the list',
      previous: 'Previous page',
      next: 'Next page',
      page: 'Page {{page}}',
      range: '{{rangeFrom}}–{{rangeTo}} of {{total}}',
    },
    table: { columns: 'Choose columns' },
    empty: {
      nothing_found: 'Nothing found',
      no_data: 'No data to show',
      loading: 'Loading...',
      try_code: 'Try searching by code',
      nothing_for_search: 'Nothing found based on your search',
    },
    error: { title: 'Could not load', request_id: 'Request code: {{requestId}}' },
    no_rights: {
      title: 'No access',
      text: 'Your role does not reach this section. The owner of the organizer can grant access.',
    },
    date: {
      clear: 'Clear the date',
      previous: 'Previous month',
      next: 'Next month',
      placeholder: 'dd.mm.yyyy',
    },
  },
};
