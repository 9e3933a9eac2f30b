import { createHmac, randomUUID } from 'node:crypto';
import type { Language } from '@tropa/contract';
import { z } from 'zod';
import { isSameSecret } from '../kernel/same-secret.ts';
import type {
  PaymentProvider,
  ProviderAccount,
  ProviderPayment,
  ProviderRefund,
  ProviderWords,
} from '../integrations/payment/provider.ts';

const SIGNATURE = 'x-moneta-signature';
const SIGNING_KEY = 'of this process';
const notice = z.object({ operation: z.string() });

const words: Readonly<Record<Language, ProviderWords>> = {
  ru: {
    title: 'Монета',
    invitation: 'Подключите терминал «Монеты».',
    account: (number) => `Терминал ${number}`,
    fields: {
      terminal: { label: 'Терминал', hint: 'Из договора' },
      login: { label: 'Имя пользователя', hint: '' },
      password: { label: 'Пароль', hint: '' },
      token: { label: 'Токен', hint: '' },
    },
    receipts: 'Чеки делает касса «Монеты».',
    notifications: null,
  },
  en: {
    title: 'Moneta',
    invitation: 'Connect a terminal of Moneta.',
    account: (number) => `Terminal ${number}`,
    fields: {
      terminal: { label: 'Terminal', hint: 'See the contract' },
      login: { label: 'User name', hint: '' },
      password: { label: 'Password', hint: '' },
      token: { label: 'Token', hint: '' },
    },
    receipts: 'Moneta’s register makes receipts.',
    notifications: null,
  },
};

/** A bank that is not there, of another shape than the others: four fields, two of them secret, and signed notices. */
export function createMoneta() {
  const payments = new Map<string, ProviderPayment & { account: ProviderAccount }>();
  const refunds = new Map<string, ProviderRefund>();
  const provider: PaymentProvider = {
    name: 'moneta',
    words,
    fields: [
      { name: 'terminal', isSecret: false, pattern: /^\d*$/u, maxLength: 8 },
      { name: 'login', isSecret: false, pattern: /^\S*$/u, maxLength: 30 },
      { name: 'password', isSecret: true, pattern: /^\S*$/u, maxLength: 30 },
      { name: 'token', isSecret: true, pattern: /^\S*$/u, maxLength: 30 },
    ],
    numberField: 'terminal',
    check: async ({ password, token }) =>
      password === 'right' && token === 'right'
        ? { works: true, is_test: false }
        : { works: false, problem: 'credentials', field: password === 'right' ? 'token' : 'password' },
    start: async (account, { amount, currency }) => {
      const id = randomUUID();
      payments.set(id, {
        account,
        provider_payment_id: id,
        status: 'pending',
        amount,
        currency,
        refunded_amount: 0,
      });
      return { provider_payment_id: id, url: `https://moneta.example/pay/${id}` };
    },
    verifyWebhook: (rawBody, headers) =>
      isSameSecret(headers[SIGNATURE], sign(rawBody))
        ? { provider_payment_id: notice.parse(JSON.parse(rawBody)).operation }
        : undefined,
    read: async (_account, id) => payments.get(id),
    refund: async (_account, { provider_payment_id, refund_id, amount, currency }) => {
      const made = {
        provider_refund_id: refund_id,
        refund_id,
        provider_payment_id,
        status: 'succeeded',
        amount,
        currency,
      } as const;
      refunds.set(refund_id, made);
      return made;
    },
    readRefund: async (_account, id) => refunds.get(id),
    listRefunds: async (_account, id) =>
      [...refunds.values()].filter(({ provider_payment_id }) => provider_payment_id === id),
    sendReceipt: async (_account, { idempotency_key }) => ({
      provider_receipt_id: idempotency_key,
      status: 'registered',
    }),
    readReceipt: async (_account, id) => ({ provider_receipt_id: id, status: 'registered' }),
  };
  return {
    provider,
    /** The account that a payment was begun with. */
    accountOf: (id: string) => payments.get(id)?.account,
    /** The payer has paid. @returns the notice that the bank sends */
    settle: (id: string) => {
      const payment = payments.get(id);
      if (payment) payments.set(id, { ...payment, status: 'succeeded' });
      const body = JSON.stringify({ operation: id });
      return { body, headers: { [SIGNATURE]: sign(body), 'content-type': 'application/json' } };
    },
  };
}

const sign = (body: string) => createHmac('sha256', SIGNING_KEY).update(body).digest('hex');
