import { BOOKING_PRESETS_MAX } from '@tropa/core';
import { z } from 'zod';
import { bookingFilters } from './booking.ts';
import { call } from './call.ts';
import { done, id, organizerQuery, queryId, text } from './common.ts';
import { baseSaleStatus, bookingGroup } from './enumerations.ts';
import { exportFormat, fileExport } from './exporting.ts';

// What the bookings list keeps and does beside showing bookings: the filter of each person, the responsible person, exports.

/** Everything that narrows the list, as it is kept and exported. */
export const savedBookingFilter = z.object({
  group_id: bookingGroup.optional(),
  base_sale_status: baseSaleStatus.optional(),
  is_individual_tour: z.boolean().optional(),
  /** How the bookings are shown. */
  view: z.enum(['table', 'cards', 'board']).optional(),
  ...bookingFilters.shape,
});
export type SavedBookingFilter = z.infer<typeof savedBookingFilter>;

/** Columns of the list, by name. */
export const bookingColumn = z.enum([
  'number',
  'client',
  'tour',
  'dates',
  'tourists',
  'status',
  'total',
  'seller',
  'responsible',
]);
export type BookingColumn = z.infer<typeof bookingColumn>;

/** A filter under a name. */
export const bookingPreset = z.object({ name: text(60, 1), filter: savedBookingFilter });
export type BookingPreset = z.infer<typeof bookingPreset>;

const kept = z.object({
  /** How the person left the list; null: never yet. */
  filter: savedBookingFilter.nullable(),
  presets: z.array(bookingPreset),
  /** Optional columns that are switched off; null: never chosen. */
  hidden_columns: z.array(bookingColumn).nullable(),
});

const read = { area: 'bookings', level: 'read' } as const;
const write = { area: 'bookings', level: 'write' } as const;

export const bookingListCalls = {
  getSearchFilter: call({
    method: 'GET',
    path: '/crm/api/request/get-search-filter',
    access: read,
    summary: 'How the signed-in person left the bookings list, its named filters and columns.',
    query: organizerQuery,
    response: kept,
  }),
  setSearchFilter: call({
    method: 'POST',
    path: '/crm/api/request/set-search-filter',
    access: read,
    summary:
      "Keeps the person's filter of the bookings list; what is left out stays as it is. Its parts may stand beside `filter`, too: each changes itself alone.",
    query: organizerQuery,
    body: savedBookingFilter.extend({
      filter: savedBookingFilter.optional(),
      presets: z.array(bookingPreset).max(BOOKING_PRESETS_MAX).optional(),
      hidden_columns: z.array(bookingColumn).max(bookingColumn.options.length).optional(),
    }),
    response: done,
  }),
  responsiblePersons: call({
    method: 'GET',
    path: '/crm/api/request/responsible-persons',
    access: { ...read, also: 'bookings.inside' },
    summary: 'Members who may be responsible for bookings: those who see all of them.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ persons: z.array(z.object({ user_id: id, name: z.string() })) }),
  }),
  setResponsible: call({
    method: 'POST',
    path: '/crm/api/request/set-responsible',
    access: { ...write, also: 'bookings.inside' },
    summary: 'Makes a member responsible for bookings of an organizer, or nobody: all of them or none.',
    body: z.object({
      organizer_id: id,
      ids: z.array(id).min(1).max(100),
      responsible_user_id: id.nullable(),
    }),
    response: done,
  }),
  createExport: call({
    method: 'POST',
    path: '/crm/api/request/create-export',
    access: { ...read, also: 'people.export' },
    summary: 'Has a job write the list to a file: these bookings, these columns, in this order.',
    body: z.object({
      organizer_id: id,
      format: exportFormat,
      filter: savedBookingFilter,
      columns: z.array(bookingColumn).min(1).max(bookingColumn.options.length),
    }),
    response: z.object({ export: fileExport }),
  }),
};
