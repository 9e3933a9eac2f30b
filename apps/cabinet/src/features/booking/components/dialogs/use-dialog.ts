import type { DepositEntry, Invoice, StaffDeposit, TourProposal, Tourist } from '@tropa/contract';
import { useState } from 'react';

/** What may be open over a booking. */
export type DialogRequest =
  | {
      name:
        | 'confirm'
        | 'invoice'
        | 'cancel'
        | 'edit_price'
        | 'give_back'
        | 'give_credit'
        | 'client'
        | 'agency'
        | 'payer'
        | 'proposals';
    }
  | { name: 'move'; proposal?: TourProposal & { tour_name: string } }
  | { name: 'mark_payed' | 'refund'; invoice: Invoice }
  | { name: 'take_deposit' | 'settle_deposit'; deposit: StaffDeposit }
  | { name: 'undo_deposit_entry'; deposit: StaffDeposit; entry: DepositEntry }
  | { name: 'client_data' | 'tourist_table' }
  | { name: 'tourist'; tourist: Tourist | null; withPlace?: boolean }
  | { name: 'remove_tourist' | 'tourist_data'; tourist: Tourist }
  | Question;
/** What only needs a yes. */
export type Question =
  | { name: 'settle' }
  | { name: 'mark_refunded' | 'cancel_invoice' | 'undo_payment'; invoice: Invoice };
export type OpenDialog = (request: DialogRequest) => void;

export interface Dialog {
  /** The last one asked for: it stays while it closes. */
  request: DialogRequest | null;
  /** Counts the openings, so that each begins anew. */
  turn: number;
  isOpen: boolean;
  open: OpenDialog;
  close: () => void;
}

/** One dialog at a time. */
export function useDialog(): Dialog {
  const [state, setState] = useState<Pick<Dialog, 'request' | 'turn' | 'isOpen'>>({
    request: null,
    turn: 0,
    isOpen: false,
  });
  return {
    ...state,
    open: (request) => setState(({ turn }) => ({ request, turn: turn + 1, isOpen: true })),
    close: () => setState((former) => ({ ...former, isOpen: false })),
  };
}
