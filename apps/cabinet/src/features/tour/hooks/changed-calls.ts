import { organizerCalls, tourCalls } from '../../../shared/api/index.ts';

/** Whose answers a change of a tour makes old: lists of tours, its own page, and the first steps of the dashboard. */
export const CHANGED_BY_TOUR = [tourCalls.list, tourCalls.view, organizerCalls.dashboard] as const;

/** Whose answers a change of dates makes old: the dates too. */
export const CHANGED_BY_DATES = [...CHANGED_BY_TOUR, tourCalls.getDates, tourCalls.hourlyStarts] as const;
