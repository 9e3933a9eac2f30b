import { departureCalls, seatLedgerCalls, tourCalls, waitlistCalls } from '../api/index.ts';

/** What is other once a party is put on the list or taken off it: its seats may be offered, or come free. */
export const RENEWED = [
  waitlistCalls.list,
  seatLedgerCalls.list,
  departureCalls.view,
  tourCalls.departures,
  tourCalls.departuresWindow,
  tourCalls.getDates,
  tourCalls.hourlyStarts,
];
