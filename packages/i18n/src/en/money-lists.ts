/** Lists of the organizer's money that are searched and narrowed by state. */
export const money_lists = {
  search: 'Booking number, client, phone',
  state: 'State',
  any_state: 'All',
  nothing: 'Nothing found',
  reset: 'Reset all',
  export: 'Export',
  credits: {
    lead: 'Money that clients left for later after a cancellation, and amounts that you gave yourself. Only the client sees the code.',
    empty: 'There are no credits yet',
    empty_text:
      'They appear when a client leaves money for later after a cancelled date. You can give one from the page of a booking.',
    nothing_text: 'No credit matches this search.',
    export_title: 'Export credits',
    export_lead: 'The credits of the list will be in the file: {{count}}.',
  },
  deposits: {
    lead: 'What clients have left for a while and are to get back. A deposit is taken, returned or kept on the page of its booking.',
    empty: 'No deposits yet',
    empty_text:
      'Add a deposit to the prices of a tour: it can be taken when you meet and returned afterwards.',
    nothing_text: 'No deposit matches this search.',
    export_title: 'Export deposits',
    export_lead: 'The file will have the deposits of the list: {{count}}.',
  },
};
