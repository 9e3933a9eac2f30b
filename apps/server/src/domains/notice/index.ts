import type { Domain } from '../../kernel/domain.ts';
import { bellSubscriptions } from './bell/list.ts';
import { deliverMade, giveUpLost, watchDue } from './delivery/deliver.ts';
import { bookingHappenings } from './happenings/bookings.ts';
import { tellOfDeadlines, tellOfDebts } from './happenings/by-clock.ts';
import { chatHappenings } from './happenings/chats.ts';
import { moneyHappenings } from './happenings/money.ts';
import { otherHappenings } from './happenings/others.ts';
import { forgetOldNotices, noticesOfClients } from './personal-data/personal-data.ts';
import { answersToChats } from './replies/answer-chat.ts';
import { noticeRoutes } from './routes.ts';
import { lettersByWish } from './wishes/letters.ts';

export { selectMembers } from './telling/repository.ts';

export const noticeDomain: Domain = {
  name: 'notice',
  routes: noticeRoutes,
  reactions: [...noticesOfClients, answersToChats, lettersByWish],
  subscriptions: [
    ...bookingHappenings,
    ...moneyHappenings,
    ...chatHappenings,
    ...otherHappenings,
    ...bellSubscriptions,
    deliverMade,
  ],
  scheduled: [
    { name: 'notice.deadlines', cron: '*/5 * * * *', handle: tellOfDeadlines },
    { name: 'notice.debts', cron: '12 * * * *', handle: tellOfDebts },
    { name: 'notice.give-up-lost', cron: '*/10 * * * *', handle: giveUpLost },
    { name: 'notice.forget', cron: '22 4 * * *', handle: forgetOldNotices },
  ],
  work: watchDue,
};
