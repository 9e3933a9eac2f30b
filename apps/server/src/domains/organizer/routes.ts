import { bankAccountCalls, organizerCalls, teamCalls, verificationCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import {
  bankAccountPopupData,
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
} from './bank-accounts/bank-accounts.ts';
import { acceptInvitation, declineInvitation, registerInvited } from './invitations/answer.ts';
import { handOver, invite, sendAgain, takeBack } from './invitations/invite.ts';
import { listInvitations, listWaiting, openInvitation } from './invitations/reading.ts';
import { listHeldLetters } from './letters/held-letters.ts';
import { changeRole, leaveTeam, removeMember, setSwitches } from './members/change-member.ts';
import { listMembers } from './members/list-members.ts';
import { createOrganizer } from './profile/create-organizer.ts';
import { listOrganizers } from './profile/list-organizers.ts';
import { publicInfo } from './profile/public-info.ts';
import { updateOrganizer } from './profile/update-organizer.ts';
import {
  getVerificationAccessToken,
  listHistory,
  organizerInfo,
  requestVerification,
  verificationData,
  verificationInfo,
} from './verification/verification.ts';
import { viewOrganizer } from './profile/view-organizer.ts';

export const organizerRoutes = [
  route(organizerCalls.list, listOrganizers),
  route(organizerCalls.view, viewOrganizer),
  route(organizerCalls.create, createOrganizer),
  route(organizerCalls.update, updateOrganizer),
  route(organizerCalls.publicInfo, publicInfo),
  route(organizerCalls.heldLetters, listHeldLetters),
  route(teamCalls.members, listMembers),
  route(teamCalls.invitations, listInvitations),
  route(teamCalls.invite, invite),
  route(teamCalls.sendAgain, sendAgain),
  route(teamCalls.takeBack, takeBack),
  route(teamCalls.changeRole, changeRole),
  route(teamCalls.setSwitches, setSwitches),
  route(teamCalls.remove, removeMember),
  route(teamCalls.leave, leaveTeam),
  route(teamCalls.handOver, handOver),
  route(teamCalls.invitation, openInvitation),
  route(teamCalls.waiting, listWaiting),
  route(teamCalls.accept, acceptInvitation),
  route(teamCalls.decline, declineInvitation),
  route(teamCalls.register, registerInvited),
  route(bankAccountCalls.popupData, bankAccountPopupData),
  route(bankAccountCalls.getList, listBankAccounts),
  route(bankAccountCalls.create, createBankAccount),
  route(bankAccountCalls.update, changeBankAccount),
  route(bankAccountCalls.delete, deleteBankAccount),
  route(verificationCalls.info, organizerInfo),
  route(verificationCalls.verificationInfo, verificationInfo),
  route(verificationCalls.verificationData, verificationData),
  route(verificationCalls.getVerificationAccessToken, getVerificationAccessToken),
  route(verificationCalls.requestVerification, requestVerification),
  route(verificationCalls.history, listHistory),
];
