import type { Catalogue } from '../catalogue.ts';
import type { sections as ru } from '../ru/sections.ts';

export const sections: Catalogue<typeof ru> = {
  to_bookings: 'To the bookings',
  reviews: {
    title: 'Reviews',
    rating: 'Mean rating {{rating}}',
    empty: 'No reviews yet',
    empty_text:
      "Published reviews of your tours are gathered here. On the site they stand in the reviews block and make the tour's rating.",
    to_site: 'See the site',
    answer: 'Your answer',
  },
  chat: {
    title: 'Chats',
    one: 'Chat',
    empty: 'No chats yet',
    empty_text:
      "Correspondence with travellers about tours and bookings is kept here. The traveller's phone and e-mail are in each booking: write or call from there.",
    none: 'There is no such chat',
    none_text: 'The link may be out of date, or the chat belongs to another organization.',
    to_list: 'All chats',
  },
  agent: {
    title: 'Agent',
    role: 'Role',
    tours: 'Tours',
    tours_text: "Sees the organization's published tours",
    bookings: 'Bookings',
    bookings_text: 'Sees and keeps the bookings that the agent has made',
    none: 'There is no such agent',
    none_text: 'Agents are members with the role "Agent": they sell your tours for a commission.',
  },
  reports: {
    title: 'Reports',
    lead: 'Payments of all time',
    empty: 'Nothing to count yet',
    empty_text: 'Totals appear after the first payment. Confirm a booking, and the traveller can pay.',
    income: 'Payments and refunds',
    to_payments: 'All operations',
    count: 'Operations',
    payed: 'Received, {{currency}}',
    refunded: 'Refunded, {{currency}}',
    left: 'Left, {{currency}}',
  },
  contracts: {
    title: 'Contract templates',
    empty: 'Contracts are made from the standard template',
    empty_text:
      "It is filled in with the organization's requisites, the tour, travellers and payments. The PDF is downloaded in the booking, with sign and stamp or without.",
    to_settings: 'Requisites, sign and stamp',
  },
  no_site: {
    title: 'No site yet',
    text: 'The site is made of the profile and the tours with one click; then it can be edited in the builder.',
    action: 'Make a site',
  },
  site_settings: {
    title: 'Site settings',
    address: 'Address',
    page_title: 'Title for search engines',
    description: 'Description for search engines',
    languages: 'Languages',
    state: 'State',
    published: 'Published',
    draft: 'Draft',
    not_set: 'Not set',
    to_builder: 'Builder',
    to_site: 'Site and address',
  },
  preset: {
    title: 'Look of the site',
    current: 'Chosen',
    to_preview: 'See it on the site',
    colors: 'Colours',
    fonts: 'Fonts',
    none: 'There is no such look',
    none_text: 'Check the number in the link. Your site and its look are in the section "Site".',
    number: 'Look No. {{number}}',
  },
};
