import type { ProviderRefund } from '../../../integrations/payment/provider.ts';
import type { RefundRow } from './repository.ts';

type Known = Pick<RefundRow, 'id' | 'provider_refund_id'>;

/** Whether a refund of ours is this one of the provider's: until its answer has told the provider's id, it is known by ours. */
const isSame = (ours: Known, theirs: ProviderRefund) =>
  ours.provider_refund_id === null
    ? ours.id === theirs.refund_id
    : ours.provider_refund_id === theirs.provider_refund_id;

/** The refunds of a payment that were not asked for from here and are not recorded: somebody made them in the provider's cabinet. */
export const unknownRefunds = (listed: ProviderRefund[], known: Known[]): ProviderRefund[] =>
  listed.filter((theirs) => theirs.status !== 'failed' && !known.some((ours) => isSame(ours, theirs)));

/** Whether the provider has a refund of ours, made or on its way. */
export const isAtProvider = (listed: ProviderRefund[], ours: Known): boolean =>
  ours.provider_refund_id !== null ||
  listed.some((theirs) => theirs.status !== 'failed' && isSame(ours, theirs));
