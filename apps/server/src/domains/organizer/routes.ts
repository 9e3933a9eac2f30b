import { bankAccountCalls, organizerCalls, verificationCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import {
  bankAccountPopupData,
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
} from './bank-accounts/bank-accounts.ts';
import { listHeldLetters } from './letters/held-letters.ts';
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
