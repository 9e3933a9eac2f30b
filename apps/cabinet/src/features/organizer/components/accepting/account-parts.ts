import type { AcceptingPayments, AccountPurpose, CashRegisterView, PaymentAccount } from '@tropa/contract';

/** The account that tourists pay into, or the register for what is taken by hand: the catalogue names them so. */
export type AccountPart = 'account' | 'register';

/** What the calls name each. */
export const PURPOSES = { account: 'payments', register: 'register' } as const satisfies Record<
  AccountPart,
  AccountPurpose
>;

/** What is connected, and what may be. */
export const partOf = (
  { account, providers, register, registers }: AcceptingPayments,
  section: AccountPart,
): { account: PaymentAccount | null; providers: readonly CashRegisterView[] } =>
  section === 'account' ? { account, providers } : { account: register, providers: registers };
