import {
  debugCalls,
  deskBookingCalls,
  deskCalls,
  deskChatCalls,
  deskComplaintCalls,
  deskPayoutCalls,
  deskSupportCalls,
  deskTourCalls,
} from '@tropa/contract';
import { refuse } from '../../kernel/refusal.ts';
import { route } from '../../kernel/route.ts';
import {
  cancelDeskBooking,
  listDeskBookings,
  restoreDeskBooking,
  viewDeskBooking,
} from './bookings/bookings.ts';
import {
  askAboutSite,
  assignComplaint,
  closeComplaint,
  listComplaints,
  viewComplaint,
} from './complaints/complaints.ts';
import { decideReview } from './moderation/decide-review.ts';
import { lookAtChat, moderateMessage } from './moderation/chat-messages.ts';
import { assignMessage, listMasked, passMessage } from './moderation/masked-messages.ts';
import { freezeChat } from './moderation/freeze-chat.ts';
import { blockUser, confirmPhone, endUserSessions, signInAs, unblockUser } from './users/change-user.ts';
import { listActs, listDeskOrganizers, listQueues, listUsers, listWaitingReviews } from './overview/lists.ts';
import { listLetterWriters } from './letters/letters.ts';
import {
  decideVerification,
  nameOwner,
  removeMember,
  stopLetters,
  takeDownSite,
  takeBackOwner,
  viewDeskOrganizer,
} from './organizers/organizer.ts';
import { approveTour, rejectTour, releaseTour, takeDownTour, takeTour } from './moderation/decide-tour.ts';
import { listDeskTours, viewDeskTour, viewPartnerTour } from './moderation/tours.ts';
import {
  downloadDeskStatement,
  listDeskPayouts,
  makeDeskPayouts,
  sendDeskPayout,
} from './payouts/payouts.ts';
import {
  assignSupportChat,
  deleteSupportTemplate,
  listSupportChats,
  listSupportTemplates,
  saveSupportTemplate,
  settleSupportChat,
  viewSupportChat,
} from './support/support.ts';
import { viewState } from './overview/state.ts';
import { viewUser } from './users/view-user.ts';
import { offsetOf, paginationOf } from '../../kernel/pages.ts';
import { findOutboxMessages } from './overview/outbox-repository.ts';

export const deskRoutes = [
  route(deskCalls.queues, listQueues),
  route(deskCalls.state, viewState),
  route(deskCalls.reviews, listWaitingReviews),
  route(deskCalls.decideReview, decideReview),
  route(deskChatCalls.freeze, freezeChat),
  route(deskChatCalls.masked, listMasked),
  route(deskChatCalls.assign, assignMessage),
  route(deskChatCalls.pass, passMessage),
  route(deskChatCalls.look, lookAtChat),
  route(deskChatCalls.moderate, moderateMessage),
  route(deskComplaintCalls.list, listComplaints),
  route(deskComplaintCalls.view, viewComplaint),
  route(deskComplaintCalls.assign, assignComplaint),
  route(deskComplaintCalls.ask, askAboutSite),
  route(deskComplaintCalls.close, closeComplaint),
  route(deskCalls.users, listUsers),
  route(deskCalls.user, viewUser),
  route(deskCalls.endSessions, endUserSessions),
  route(deskCalls.blockUser, blockUser),
  route(deskCalls.unblockUser, unblockUser),
  route(deskCalls.confirmPhone, confirmPhone),
  route(deskCalls.signInAs, signInAs),
  route(deskCalls.organizers, listDeskOrganizers),
  route(deskCalls.organizer, viewDeskOrganizer),
  route(deskCalls.decideVerification, decideVerification),
  route(deskCalls.letters, listLetterWriters),
  route(deskCalls.stopLetters, stopLetters),
  route(deskCalls.takeSiteDown, takeDownSite),
  route(deskCalls.nameOwner, nameOwner),
  route(deskCalls.takeBackOwner, takeBackOwner),
  route(deskCalls.removeMember, removeMember),
  route(deskCalls.acts, listActs),
  route(deskBookingCalls.bookings, listDeskBookings),
  route(deskBookingCalls.booking, viewDeskBooking),
  route(deskBookingCalls.cancelBooking, cancelDeskBooking),
  route(deskBookingCalls.restoreBooking, restoreDeskBooking),
  route(deskPayoutCalls.list, listDeskPayouts),
  route(deskPayoutCalls.make, makeDeskPayouts),
  route(deskPayoutCalls.statement, downloadDeskStatement),
  route(deskPayoutCalls.send, sendDeskPayout),
  route(deskSupportCalls.chats, listSupportChats),
  route(deskSupportCalls.chat, viewSupportChat),
  route(deskSupportCalls.assign, assignSupportChat),
  route(deskSupportCalls.settle, settleSupportChat),
  route(deskSupportCalls.templates, listSupportTemplates),
  route(deskSupportCalls.saveTemplate, saveSupportTemplate),
  route(deskSupportCalls.deleteTemplate, deleteSupportTemplate),
  route(deskTourCalls.tours, listDeskTours),
  route(deskTourCalls.tour, viewDeskTour),
  route(deskTourCalls.partnerTour, viewPartnerTour),
  route(deskTourCalls.takeTour, takeTour),
  route(deskTourCalls.releaseTour, releaseTour),
  route(deskTourCalls.approveTour, approveTour),
  route(deskTourCalls.rejectTour, rejectTour),
  route(deskTourCalls.takeDownTour, takeDownTour),
  route(debugCalls.outbox, async (context, { query }) => {
    // Letters of the live mode are nobody's to read here: the call does not exist there.
    // Nor are anybody's codes for those who found a demo on the network.
    if (context.config.mode !== 'demo' || !context.isLocal) throw refuse.notFound();
    const { search = '' } = query;
    const { messages, item_count } = await findOutboxMessages(
      context.database,
      search,
      query,
      offsetOf(query),
    );
    return {
      messages: messages.map(({ created_at, ...message }) => ({
        ...message,
        created_at: created_at.toISOString(),
      })),
      pagination: paginationOf(query, item_count, messages),
    };
  }),
];
