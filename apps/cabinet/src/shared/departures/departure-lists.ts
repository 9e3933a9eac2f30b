import { equipmentCalls, tourCalls } from '../api/index.ts';

/** Wherever departures stand among others: a change of one of them makes all of these old. */
export const DEPARTURE_LISTS = [
  tourCalls.departures,
  tourCalls.departuresWindow,
  tourCalls.departuresSeason,
  equipmentCalls.timeline,
] as const;
