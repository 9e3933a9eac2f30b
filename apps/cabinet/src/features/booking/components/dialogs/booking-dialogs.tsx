import type { BookingView } from '@tropa/contract';
import { lazy, Suspense } from 'react';
import type { Dialog } from './use-dialog.ts';

// Dialogs bring forms and calendars: each comes when it is asked for.
const ConfirmBooking = lazy(async () => ({
  default: (await import('./confirm-booking.tsx')).ConfirmBooking,
}));
const NewInvoice = lazy(async () => ({ default: (await import('./new-invoice.tsx')).NewInvoice }));
const MoveBooking = lazy(async () => ({ default: (await import('./move-booking.tsx')).MoveBooking }));
const EditClient = lazy(async () => ({ default: (await import('./edit-client.tsx')).EditClient }));
const EditAgency = lazy(async () => ({ default: (await import('./edit-agency.tsx')).EditAgency }));
const EditPayer = lazy(async () => ({ default: (await import('./edit-payer.tsx')).EditPayer }));
const EditProposals = lazy(async () => ({ default: (await import('./edit-proposals.tsx')).EditProposals }));
const EditPrice = lazy(async () => ({ default: (await import('./edit-price.tsx')).EditPrice }));
const CancelBooking = lazy(async () => ({ default: (await import('./cancel-booking.tsx')).CancelBooking }));
const GiveBack = lazy(async () => ({ default: (await import('./give-back.tsx')).GiveBack }));
const GiveCredit = lazy(async () => ({ default: (await import('./give-credit.tsx')).GiveCredit }));
const TakeDeposit = lazy(async () => ({ default: (await import('./take-deposit.tsx')).TakeDeposit }));
const UndoDepositEntry = lazy(async () => ({
  default: (await import('./undo-deposit-entry.tsx')).UndoDepositEntry,
}));
const SettleDeposit = lazy(async () => ({ default: (await import('./settle-deposit.tsx')).SettleDeposit }));
const MarkPayed = lazy(async () => ({ default: (await import('./mark-payed.tsx')).MarkPayed }));
const RefundPayment = lazy(async () => ({ default: (await import('./refund-payment.tsx')).RefundPayment }));
const TouristForm = lazy(async () => ({ default: (await import('./tourist-form.tsx')).TouristForm }));
const TouristTable = lazy(async () => ({ default: (await import('./tourist-table.tsx')).TouristTable }));
const RemoveTourist = lazy(async () => ({ default: (await import('./remove-tourist.tsx')).RemoveTourist }));
const ClientData = lazy(async () => ({ default: (await import('./client-data.tsx')).ClientData }));
const TouristData = lazy(async () => ({ default: (await import('./tourist-data.tsx')).TouristData }));
const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }));

/** The dialog that is open over a booking, if any. */
export function BookingDialogs({ booking, dialog }: { booking: BookingView; dialog: Dialog }) {
  const { request, turn, isOpen, open, close } = dialog;
  if (!request) return null;
  const common = { booking, opened: isOpen, onClose: close };
  return (
    <Suspense>
      {request.name === 'confirm' && <ConfirmBooking key={turn} {...common} />}
      {request.name === 'invoice' && <NewInvoice key={turn} {...common} />}
      {request.name === 'move' && <MoveBooking key={turn} {...common} proposal={request.proposal} />}
      {request.name === 'client' && <EditClient key={turn} {...common} />}
      {request.name === 'agency' && <EditAgency key={turn} {...common} />}
      {request.name === 'payer' && <EditPayer key={turn} {...common} />}
      {request.name === 'proposals' && <EditProposals key={turn} {...common} />}
      {request.name === 'edit_price' && <EditPrice key={turn} {...common} />}
      {request.name === 'cancel' && <CancelBooking key={turn} {...common} />}
      {request.name === 'give_back' && <GiveBack key={turn} {...common} />}
      {request.name === 'give_credit' && <GiveCredit key={turn} {...common} />}
      {request.name === 'take_deposit' && <TakeDeposit key={turn} {...common} deposit={request.deposit} />}
      {request.name === 'undo_deposit_entry' && (
        <UndoDepositEntry key={turn} {...common} deposit={request.deposit} entry={request.entry} />
      )}
      {request.name === 'settle_deposit' && (
        <SettleDeposit key={turn} {...common} deposit={request.deposit} />
      )}
      {request.name === 'mark_payed' && <MarkPayed key={turn} {...common} invoice={request.invoice} />}
      {request.name === 'refund' && <RefundPayment key={turn} {...common} invoice={request.invoice} />}
      {request.name === 'tourist' && (
        <TouristForm
          key={turn}
          {...common}
          tourist={request.tourist}
          withPlace={request.withPlace === true}
        />
      )}
      {request.name === 'tourist_table' && <TouristTable key={turn} {...common} />}
      {request.name === 'remove_tourist' && (
        <RemoveTourist key={turn} {...common} tourist={request.tourist} />
      )}
      {request.name === 'client_data' && <ClientData key={turn} {...common} />}
      {request.name === 'tourist_data' && (
        <TouristData key={turn} {...common} tourist={request.tourist} onOpen={open} />
      )}
      {(request.name === 'settle' ||
        request.name === 'mark_refunded' ||
        request.name === 'cancel_invoice' ||
        request.name === 'undo_payment') && <Questions key={turn} {...common} request={request} />}
    </Suspense>
  );
}
