import { useQueryClient } from '@tanstack/react-query';
import {
  bankAccountCalls,
  contractTemplateCalls,
  organizerCalls,
  partnerCalls,
  paymentAccountCalls,
  payoutCalls,
  receiptCalls,
  verificationCalls,
} from '../../shared/api/calls.ts';
import { invalidateCalls } from '../../shared/api/queries.ts';
import { useRealtimeEvent } from '../../shared/realtime/use-realtime.ts';

/** What shows who the organizer is, its accounts, and how it stands with the desk and the partner sites. */
const SHOWN = [
  organizerCalls.list,
  organizerCalls.view,
  organizerCalls.dashboard,
  verificationCalls.verificationData,
  verificationCalls.history,
  bankAccountCalls.getList,
  paymentAccountCalls.view,
  receiptCalls.list,
  partnerCalls.partners,
  payoutCalls.list,
  payoutCalls.view,
  contractTemplateCalls.preview,
];

/** What tells of letters that were held back. */
const HELD_LETTERS = [organizerCalls.dashboard, organizerCalls.heldLetters];

/** Renews every open screen that shows the organizer's requisites, or how it stands with its letters, as these change. */
export function LiveRequisites() {
  const queryClient = useQueryClient();
  useRealtimeEvent('organization_requisites_changed', () => {
    void invalidateCalls(queryClient, SHOWN);
  });
  useRealtimeEvent('letter_held_back', () => {
    void invalidateCalls(queryClient, HELD_LETTERS);
  });
  return null;
}
