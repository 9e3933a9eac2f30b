/** The list of deposits that clients have left for a while. */
export const deposits = {
  title: 'Deposits',
  held: 'With you now: {{sum}}',
  states: { held: 'With you', to_return: 'To be returned', settled: 'Settled' },
  columns: {
    client: 'Client',
    state: 'State',
    booking: 'Booking',
    taken_at: 'Taken',
    way: 'How it came',
    left: 'With you',
  },
};
