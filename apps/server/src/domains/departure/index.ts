import type { Domain } from '../../kernel/domain.ts';
import { onBookingMoved, onTermsChanged } from '../booking/index.ts';
import { cancelDueBooking } from './canceling/cancel-booking.ts';
import { endChoices, remindOfChoices } from './choosing/by-clock.ts';
import { followMove, followTerms } from './choosing/follow.ts';
import { departureRoutes } from './routes.ts';

export { answerDue } from './canceling/cancel-booking.ts';
export { chooseAsTourist, departuresFor, openChoiceOf } from './choosing/offered.ts';
export {
  debtReminderAsked,
  departureChoiceEnding,
  departureChoiceMade,
  departureChoiceOffered,
  departureLetterDue,
  departureMoved,
  departureRetimed,
  type StartBefore,
} from './events.ts';
export { demandOwnLinks, foreignHosts, reasonAgainstLetter } from './letters/free-letters.ts';
export { countOwnLetters } from './letters/free-letters-repository.ts';
export { cancelReason, dueLetter, finishLetter, mayLeaveFreely } from './letters/task-letters.ts';
export { isAskable, remindersOf } from './payments/payments.ts';
export { selectCome as comeOf } from './people/repository.ts';

export const departureDomain: Domain = {
  name: 'departure',
  routes: departureRoutes,
  subscriptions: [cancelDueBooking],
  reactions: [onBookingMoved.with(followMove), onTermsChanged.with(followTerms)],
  scheduled: [
    { name: 'departure.end-choices', cron: '* * * * *', handle: endChoices },
    { name: 'departure.remind-of-choices', cron: '*/10 * * * *', handle: remindOfChoices },
  ],
};
