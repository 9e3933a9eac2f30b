import type { ProviderPayment } from '../../../integrations/payment/provider.ts';
import type { Services } from '../../../kernel/context.ts';
import {
  payeeOf,
  type Payee,
  applyProviderPayment,
  findPaymentOf,
  selectRefundsOfPayment,
  unknownRefunds,
} from '../../invoice/index.ts';
import {
  selectAttemptsSince,
  selectAttemptStatus,
  sumRefundsOf,
  type ComparedAttempt,
} from './attempts-repository.ts';
import type { Finding } from '../settling/repository.ts';

/** So far back payments are read: banks settle what they owe and take back within a month. */
const DAYS_BACK = 35;
/** Payments of one comparison, newest first. */
const READ_AT_MOST = 5000;
/** After each so many it is told how far the comparison is. */
const TELL_EVERY = 10;
/** A provider that fails so often in a row is away: the rest is left for the next comparison. */
const FAILURES_AT_MOST = 5;

export interface ProviderComparison {
  findings: Finding[];
  /** Subjects that could not be looked into: what was found about them earlier stays. */
  unread: string[];
  /** The provider stopped answering. */
  is_away: boolean;
}

/** What every finding about an attempt says. */
const common = ({ attempt, request_id }: ComparedAttempt, state: ProviderPayment | undefined) => ({
  subject: `attempt:${attempt.id}`,
  request_id,
  invoice_id: attempt.invoice_id,
  currency: attempt.currency,
  details: {
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id,
    since: attempt.created_at.toISOString(),
    ...(state && state.currency !== attempt.currency ? { provider_currency: state.currency } : {}),
  },
});

/**
 * What is wrong between what the provider has returned of a payment and what the ledger has. A refund may be on its way
 * while the two are read, so less is wrong only below what the ledger had before, more only above all that is promised by
 * now, or where the provider names a refund that nobody here asked for.
 */
async function differenceOfRefunds(
  services: Services,
  { provider, account }: Payee,
  compared: ComparedAttempt,
  state: ProviderPayment,
): Promise<Finding | undefined> {
  const { refunded_amount: theirs, provider_payment_id } = state;
  if (theirs === compared.refunded) return undefined;
  // Before ours are read: what is made meanwhile is among those then.
  const listed = theirs > compared.refunded ? await provider.listRefunds(account, provider_payment_id) : [];
  const ours = await sumRefundsOf(services.database, compared.attempt.id);
  if (theirs >= compared.refunded && theirs <= ours.at_most) {
    const payment = await findPaymentOf(services.database, { provider: provider.name, provider_payment_id });
    const known = payment ? await selectRefundsOfPayment(services.database, payment.id) : [];
    const made = listed.filter(({ status }) => status === 'succeeded');
    if (!payment || unknownRefunds(made, known).length === 0) return undefined;
  }
  return { ...common(compared, state), kind: 'provider_refunds', expected: theirs, found: ours.refunded };
}

/** Whether all the money of a payment is at the provider, in the currency that was asked for. */
const isWhole = ({ attempt }: ComparedAttempt, state: ProviderPayment | undefined) =>
  state?.refunded_amount === 0 && state.currency === attempt.currency;

/** What is wrong between an attempt and the provider's word about it; undefined: nothing. */
function differenceOf(compared: ComparedAttempt, state: ProviderPayment | undefined): Finding | undefined {
  const { attempt } = compared;
  const isOurs = attempt.status === 'succeeded';
  const isTheirs = state?.status === 'succeeded';
  const isSame = state?.amount === attempt.amount && state.currency === attempt.currency;
  if (isOurs === isTheirs && (!isTheirs || isSame)) return undefined;
  const facts = common(compared, state);
  if (!isTheirs) return { ...facts, kind: 'provider_payment_unknown', expected: 0, found: attempt.amount };
  if (isOurs) return { ...facts, kind: 'provider_sum', expected: state.amount, found: attempt.amount };
  // People returned it at the provider: nothing is left to be looked for.
  if (attempt.status === 'mismatched' && state.refunded_amount === state.amount) return undefined;
  return { ...facts, kind: 'provider_payment_missing', expected: state.amount, found: 0 };
}

/**
 * Reads each payment of the last weeks back from its provider. What a lost webhook left behind is applied at once, as it
 * would have been; what cannot be is a difference.
 * @param tell how many there are and how many have been read
 */
export async function compareProvider(
  services: Services,
  organizer_id: number,
  tell: (total: number, done: number) => Promise<void>,
): Promise<ProviderComparison> {
  const since = new Date(services.clock.now().getTime() - DAYS_BACK * 24 * 3_600_000);
  const attempts = await selectAttemptsSince(services.database, organizer_id, since, READ_AT_MOST);
  const payees = new Map<string, Payee | undefined>();
  const findings: Finding[] = [];
  const unread: string[] = [];
  let failures = 0;
  await tell(attempts.length, 0);
  for (const [index, compared] of attempts.entries()) {
    const { attempt } = compared;
    const name = `${attempt.provider}:${attempt.account_id ?? ''}`;
    // oxlint-disable-next-line no-await-in-loop -- one payment after the other: providers count the requests
    if (!payees.has(name)) payees.set(name, await payeeOf(services, attempt));
    const payee = payees.get(name);
    try {
      if (payee?.provider.name !== attempt.provider || failures >= FAILURES_AT_MOST) {
        unread.push(common(compared, undefined).subject);
        continue;
      }
      const state = await payee.provider.read(payee.account, attempt.provider_payment_id);
      failures = 0;
      const found = differenceOf(compared, state);
      if (found?.kind === 'provider_payment_missing') {
        await applyProviderPayment(services, attempt.provider, attempt.provider_payment_id);
        const status = await selectAttemptStatus(services.database, attempt.id);
        const can_settle = status === 'mismatched' && isWhole(compared, state);
        if (status !== 'succeeded') findings.push({ ...found, details: { ...found.details, can_settle } });
      } else if (found) findings.push(found);
      else if (state?.status === 'succeeded' && attempt.status === 'succeeded') {
        const refunds = await differenceOfRefunds(services, payee, compared, state);
        if (refunds) findings.push(refunds);
      }
    } catch (error) {
      failures += 1;
      unread.push(common(compared, undefined).subject);
      services.logger.warn({ err: error, attempt_id: attempt.id }, 'A payment could not be compared');
    }
    if ((index + 1) % TELL_EVERY === 0) await tell(attempts.length, index + 1);
  }
  await tell(attempts.length, attempts.length);
  return { findings, unread, is_away: failures >= FAILURES_AT_MOST };
}
