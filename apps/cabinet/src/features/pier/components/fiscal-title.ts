import type { BookingReceipt } from '@tropa/contract';

/** What a registered receipt is called: one of a register that trains is no receipt of the law. */
export const fiscalTitle = ({ fiscal, sent_to }: BookingReceipt) => {
  if (fiscal?.is_training) return 'pier.fiscal.training';
  return sent_to === '' ? 'pier.fiscal.registered' : 'pier.fiscal.registered_to';
};
