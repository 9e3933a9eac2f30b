import type { ReceiptProblem } from '@tropa/contract';
import type { Registration } from '../../../integrations/payment/provider.ts';
import type { ReceiptRow } from './repository.ts';

/** What became of a receipt by now, and what is to be kept of it. */
export interface Outcome {
  status: Registration;
  problem?: ReceiptProblem;
  values?: Pick<Partial<ReceiptRow>, 'is_sent_along' | 'provider_receipt_id' | 'tries' | 'fiscal'>;
}
