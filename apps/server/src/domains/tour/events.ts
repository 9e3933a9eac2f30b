import { defineEvent } from '../../plugins/outbox.ts';

/** Something that visitors may see of a tour has changed: its content, status, dates or seats. */
export const tourChanged = defineEvent<{ organizer_id: number; tour_id: number }>('tour.changed');
/** Guides of an organizer, or what visitors may read of them, have changed. */
export const guidesChanged = defineEvent<{ organizer_id: number }>('guides.changed');
/** Somebody has asked for an import from a spreadsheet that was checked. */
export const importAsked = defineEvent<{ import_id: number }>('tour.import-asked');
/** How tours of an organizer stand on partner sites has changed. */
export const tourSitesChanged = defineEvent<{ organizer_id: number }>('tour.sites-changed');
/** The desk has decided about a tour on a partner site. */
export const tourDecided = defineEvent<{
  organizer_id: number;
  tour_id: number;
  tour_name: string;
  site_id: number;
  outcome: 'approved' | 'rejected' | 'taken_down';
  reason: string;
  /** Of a refused edit: visitors still see the text that was approved before. */
  is_live: boolean;
}>('tour.decided');

/** Seats of a departure are kept for somebody, or no longer: few are left of it. */
export type SeatsChanged = { organizer_id: number; tour_date_id: number };
export const seatsChanged = defineEvent<SeatsChanged>('tour.seats-changed');

/** Seats of a departure came free that somebody waits for. */
export type SeatsFreed = { tour_date_id: number };
export const seatsFreed = defineEvent<SeatsFreed>('tour.seats-freed');
/** A guide was given a departure. */
export const guideAssigned = defineEvent<{ tour_date_id: number; guide_id: number }>('tour.guide-assigned');
