import { departureCalls, seatLedgerCalls, tourCalls, waitlistCalls } from '../api/index.ts';
import { DEPARTURE_LISTS } from '../departures/departure-lists.ts';

/** What is other once a party is put on the list or taken off it: its seats may be offered, or come free. */
export const RENEWED = [
  waitlistCalls.list,
  seatLedgerCalls.list,
  departureCalls.view,
  ...DEPARTURE_LISTS,
  tourCalls.getDates,
  tourCalls.hourlyStarts,
];
