import type { BaseSaleStatus } from '@tropa/contract';
import type { BookingActor } from '@tropa/core';
import { defineEvent } from '../../plugins/outbox.ts';

/** A request came in. `is_instant`: the tour is confirmed without waiting for staff. */
export type BookingCreated = {
  request_id: number;
  organizer_id: number;
  tour_id: number;
  is_instant: boolean;
};
export const bookingCreated = defineEvent<BookingCreated>('booking.created');

/** A booking went from one status to another. */
export type BookingMoved = {
  request_id: number;
  organizer_id: number;
  from: BaseSaleStatus;
  to: BaseSaleStatus;
  actor: BookingActor;
  /** False: staff chose to tell the client themselves. */
  notify_client: boolean;
};
export const bookingMoved = defineEvent<BookingMoved>('booking.moved');

/** Something that lists of bookings show has changed, other than their status: who is responsible. */
export type BookingsChanged = { organizer_id: number; request_ids: number[] };
export const bookingsChanged = defineEvent<BookingsChanged>('booking.list-changed');

/** Somebody filled, changed or emptied a tourist's place. */
export type TouristsChanged = { request_id: number; organizer_id: number };
export const touristsChanged = defineEvent<TouristsChanged>('booking.tourists-changed');

/** Staff changed what is booked: its tour, days or price. */
export type BookingTermsChanged = { request_id: number; organizer_id: number };
export const bookingTermsChanged = defineEvent<BookingTermsChanged>('booking.terms-changed');

/** A booking books something else than before: another departure, other tourists, extras, or another price. */
export type BookingRebooked = {
  request_id: number;
  organizer_id: number;
  before: { tour_name: string; date_start: string | null; total: number };
  /** False: staff chose to tell the client themselves. */
  notify_client: boolean;
};
export const bookingRebooked = defineEvent<BookingRebooked>('booking.rebooked');

/** Staff ask the client to fill in the questionnaire. */
export type QuestionnaireAsked = { request_id: number };
export const questionnaireAsked = defineEvent<QuestionnaireAsked>('booking.questionnaire-asked');

/** Staff have the client's private address sent to the client again. */
export type ClientLinkAsked = { request_id: number };
export const clientLinkAsked = defineEvent<ClientLinkAsked>('booking.client-link-asked');

/** The client asks for places beyond those that are booked. */
export type MoreTouristsAsked = { request_id: number; count: number };
export const moreTouristsAsked = defineEvent<MoreTouristsAsked>('booking.more-tourists-asked');

/** Tours were proposed to a client who has not chosen yet. */
export type ToursProposed = { request_id: number };
export const toursProposed = defineEvent<ToursProposed>('booking.tours-proposed');
