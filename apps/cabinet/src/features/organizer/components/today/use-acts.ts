import { useNavigate } from '@tanstack/react-router';
import type { WaitingRow } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useDelayedCall } from '../../../../shared/acts/use-delayed-call.ts';
import {
  bookingCalls,
  departureCalls,
  helpRequestCalls,
  organizerCalls,
  receiptCalls,
  todayCalls,
  touristCalls,
  useCallMutation,
} from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { showToast } from '../../../../shared/toasts.ts';
import { ROW_PATHS } from './waiting-links.ts';

/** What shows of a booking that something has been done to. */
const SHOWN = [
  todayCalls.view,
  organizerCalls.dashboard,
  bookingCalls.listForOrg,
  bookingCalls.groups,
  bookingCalls.get,
];
const RECEIPTS = [todayCalls.view, receiptCalls.list];
const ENQUIRIES = [todayCalls.view, helpRequestCalls.list];

/** What may be done about a row: in place, or where it leads. */
export function useActs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: organizer_id } = useOrganizer();
  const { begin, waits, callOff } = useDelayedCall();
  const reopen = useCallMutation(helpRequestCalls.setStatus, { invalidates: ENQUIRIES });
  const answer = useCallMutation(helpRequestCalls.setStatus, {
    invalidates: ENQUIRIES,
    onSuccess: (_answer, { body }) => {
      if (!body) return;
      void showToast({
        level: 'success',
        message: t('today.answered'),
        action: {
          label: t('app.undo'),
          onClick: () => reopen.mutate({ body: { id: body.id, status: 'new' } }),
        },
      });
    },
  });
  const retry = useCallMutation(receiptCalls.retry, {
    invalidates: RECEIPTS,
    success: t('receipts.retried'),
  });
  const keyOf = ({ kind, id, uuid }: WaitingRow) => `${kind} ${uuid ?? id}`;
  const act = (row: WaitingRow) => {
    const { kind, id, uuid } = row;
    if (kind === 'request')
      begin({
        key: keyOf(row),
        call: bookingCalls.confirm,
        input: { body: { id } },
        told: t('today.confirming', { id }),
        success: t('today.confirmed', { id }),
        invalidates: SHOWN,
      });
    else if (kind === 'overdue' || kind === 'prepayment')
      begin({
        key: keyOf(row),
        call: departureCalls.remind,
        input: { body: { request_id: id } },
        told: t(row.is_rest ? 'today.asking_rest' : 'today.reminding', { id }),
        success: t(row.is_rest ? 'today.has_asked_rest' : 'today.has_reminded', { id }),
        invalidates: SHOWN,
      });
    else if (kind === 'questionnaire')
      begin({
        key: keyOf(row),
        call: touristCalls.sendQuestionnaire,
        input: { body: { request_id: id } },
        told: t('today.asking', { id }),
        success: t('today.has_asked', { id }),
        invalidates: SHOWN,
      });
    else if (kind === 'receipt' && uuid !== null) retry.mutate({ body: { id: uuid } });
    else if (kind === 'own_receipt' && uuid !== null)
      begin({
        key: keyOf(row),
        call: receiptCalls.markMade,
        input: { body: { id: uuid } },
        told: t('today.marking', { id }),
        success: t('receipts.marked'),
        invalidates: RECEIPTS,
      });
    else if (kind === 'help_request') answer.mutate({ body: { id, status: 'answered' } });
    else void navigate({ to: organizerPath(organizer_id, ROW_PATHS[kind], id) });
  };
  return {
    act,
    waits: (row: WaitingRow) => waits(keyOf(row)),
    callOff: (row: WaitingRow) => callOff(keyOf(row)),
    isBusy: (row: WaitingRow) =>
      (retry.isPending && retry.variables.body.id === row.uuid) ||
      (row.kind === 'help_request' && answer.isPending && answer.variables.body?.id === row.id),
  };
}
