import { BOOKING_FORMS } from './booking.ts';
import { EQUIPMENT_FORMS } from './equipment.ts';
import type { TypedForm } from './form.ts';
import { CHAT_FORMS } from './chat.ts';
import { ORGANIZER_FORMS } from './organizer.ts';
import { PIER_FORMS } from './pier.ts';
import { TEAM_FORMS } from './team.ts';
import { TOUR_FORMS } from './tour.ts';
import { GUEST_FORMS, USER_FORMS } from './user.ts';

/** Forms of the cabinet by their files, as `every-form.test.ts` of the cabinet lists them. */
export const TYPED_FORMS: Record<string, TypedForm> = {
  ...BOOKING_FORMS,
  ...TOUR_FORMS,
  ...EQUIPMENT_FORMS,
  ...ORGANIZER_FORMS,
  ...PIER_FORMS,
  ...TEAM_FORMS,
  ...USER_FORMS,
  ...GUEST_FORMS,
  ...CHAT_FORMS,
};
