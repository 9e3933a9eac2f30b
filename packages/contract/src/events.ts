import { z } from 'zod';
import { baseSaleStatus, messengerSource } from './enumerations.ts';
import { money, currency, id } from './common.ts';
import { tourProgram } from './tour-program.ts';

/** Real-time product events (cabinet.md, section 4), by name, with what they carry. What happens to a booking goes to those who may see it. */
export const realtimeEvents = {
  new_request_in_crm: z.object({
    organizer_id: id,
    request_id: id,
    tour_name: z.string(),
    client_name: z.string(),
    tourists_count: z.int(),
    total: money,
    currency,
    new_requests_count: z.int(),
  }),
  request_status_update: z.object({
    organizer_id: id,
    request_id: id,
    base_sale_status: baseSaleStatus,
    /** What moved it: for the toast. */
    reason: z.enum(['payment', 'canceled', 'confirmed', 'changed']),
    new_requests_count: z.int(),
  }),
  /** Something else that lists and pages of bookings show has changed, e.g. who is responsible. */
  requests_changed: z.object({ organizer_id: id, request_ids: z.array(id) }),
  update_tourists_info: z.object({ organizer_id: id, request_id: id }),
  organization_requisites_changed: z.object({ organizer_id: id }),
  site_status_changed: z.object({ organizer_id: id }),
  /** How far the printed program of a tour or of a booking is. */
  tour_program_progress: z.object({ organizer_id: id, program: tourProgram }),
  /** These go to the person alone, in each of its open cabinets. */
  user_phone_confirmed: z.object({ user_id: id }),
  crm_user_chat_notifications_enabled: z.object({
    user_id: id,
    chat_id: id,
    source_type: messengerSource,
  }),
};
export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEvent<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;
