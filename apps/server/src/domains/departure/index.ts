import type { Domain } from '../../kernel/domain.ts';
import { cancelDueBooking } from './canceling/cancel-booking.ts';
import { departureRoutes } from './routes.ts';

export { debtReminderAsked, departureLetterDue, departureMoved, departureRetimed } from './events.ts';
export { demandOwnLinks, foreignHosts, reasonAgainstLetter } from './letters/free-letters.ts';
export { countOwnLetters } from './letters/free-letters-repository.ts';
export { cancelReason, dueLetter, finishLetter, mayLeaveFreely } from './letters/task-letters.ts';

export const departureDomain: Domain = {
  name: 'departure',
  routes: departureRoutes,
  subscriptions: [cancelDueBooking],
};
