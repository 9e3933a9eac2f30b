import type { Domain } from '../../kernel/domain.ts';
import { shownLive, subscribe } from '../../plugins/subscription.ts';
import { letterHeldBack, organizerChanged, teamChanged } from './events.ts';
import { removalLetter } from './members/letter.ts';
import { forgetOldInvitations, invitationLetter } from './invitations/letter.ts';
import { forgetOldLetters } from './letters/forget-old-letters.ts';
import { hearOfMembers } from './members/hear-of-members.ts';
import { organizerRoutes } from './routes.ts';

export { organizerChanged } from './events.ts';
export { selectBankAccounts, type BankAccountRow } from './bank-accounts/repository.ts';
export { findOrganizerHistory, recordOrganizerHistory } from './history/repository.ts';
export { loadPublicOrganizer } from './profile/public-info.ts';
export { heldLettersNotice } from './letters/held-letters.ts';
export { inviteOwner, takeBackOwner } from './invitations/invite.ts';
export { selectPlatformOffers } from './invitations/repository.ts';
export { removeByPlatform } from './members/change-member.ts';
export { MEMBER_RANK } from './members/repository.ts';
export { letterToOrganizer } from './letters/letter-to-organizer.ts';
export { askForLetter, onLetterToOrganizer, wishesFooter } from './letters/wish.ts';
export { findStopped, insertStop, lettersByOrganizer } from './letters/repository.ts';
export { sendOrganizersLetter } from './letters/send.ts';
export { isVerified, mayWriteToStrangers } from './letters/strangers.ts';
export { readStopLink, STOP_PATH, type StopWish } from './letters/stop-link.ts';
export { onDutiesHandedOver } from './members/put-out.ts';
export { demandMay, demandRight, forgetMember, knownMember, type Membership } from './policy.ts';
export { demandWholeRequisites } from './profile/requisites.ts';
export {
  findOrganizer,
  languageOfOrganizer,
  lockOrganizer,
  membershipsOfSessions,
  organizerIdsOf,
  readOrganizer,
  sellsTours,
  setLettersStopped,
  type OrganizerRow,
} from './profile/repository.ts';
export { ratedTopics, topicMeans } from './profile/topic-means-repository.ts';
export { penaltyErrors, scheduleErrors } from './profile/terms.ts';
export { addressLine, legalName, phonesForTravellers, postalAddressLine } from './profile/views.ts';
export { NO_CONTACTS, withoutContacts } from './profile/without-contacts.ts';
export { decideVerification, verificationDataOf } from './verification/rules.ts';

export const organizerDomain: Domain = {
  name: 'organizer',
  routes: organizerRoutes,
  register: hearOfMembers,
  scheduled: [
    { name: 'organizer.forget-letters', cron: '17 4 * * *', handle: forgetOldLetters },
    { name: 'organizer.forget-invitations', cron: '27 4 * * *', handle: forgetOldInvitations },
  ],
  subscriptions: [
    invitationLetter,
    removalLetter,
    subscribe(
      teamChanged,
      'organizer.tell-of-the-team',
      (services, { organizer_id }) =>
        services.realtime.toOrganizer(organizer_id, 'team_changed', { organizer_id }, 'profile'),
      shownLive,
    ),
    subscribe(
      organizerChanged,
      'organizer.tell-open-cabinets',
      (services, { organizer_id }) =>
        services.realtime.toOrganizer(organizer_id, 'organization_requisites_changed', { organizer_id }),
      shownLive,
    ),
    subscribe(
      letterHeldBack,
      'organizer.tell-of-letters-held-back',
      (services, { organizer_id }) =>
        services.realtime.toOrganizer(organizer_id, 'letter_held_back', { organizer_id }, 'profile'),
      shownLive,
    ),
  ],
};
