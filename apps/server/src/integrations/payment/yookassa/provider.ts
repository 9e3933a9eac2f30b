import type {
  AccountField,
  PaymentProvider,
  ProviderAccount,
  ProviderRefund,
  ReceiptOrder,
  RefundOrder,
} from '../provider.ts';
import { ProviderRefusal } from '../provider.ts';
import { DeliveryFailure } from '../../http/delivery-failure.ts';
import { askYookassa, type YookassaApi } from './ask.ts';
import {
  amountOf,
  asPayment,
  asReceipt,
  asRefund,
  noticeShape,
  paymentShape,
  receiptBody,
  receiptShape,
  refundShape,
  refundsShape,
  shopShape,
  yookassaId,
} from './shapes.ts';
import { YOOKASSA } from './settings.ts';
import { yookassaWords } from './words.ts';

const FIELDS: readonly AccountField[] = [
  { name: 'shop_id', isSecret: false, pattern: /^[\w-]*$/u, maxLength: 50 },
  { name: 'secret_key', isSecret: true, pattern: /^[\x21-\x7e]*$/u, maxLength: 300 },
];
const MAX_DESCRIPTION = 128;
/** They remember a key for 24 hours; an order that is older may have been made already. */
const KEY_REMEMBERED_MS = 20 * 3_600_000;
const METHODS = { card: 'bank_card', sbp: 'sbp' } as const;
/** How money of each kind of receipt came (tag 1031, 1215): what was prepaid is settled without money. */
const SETTLEMENTS = { payment: 'cashless', settlement: 'prepayment', refund: 'cashless' } as const;

/** Nothing made and nothing said: the answer to a POST is never "not found". */
function demanded<T>(answer: T | undefined): T {
  if (answer === undefined) throw new ProviderRefusal('refused', 'not_found');
  return answer;
}

function parsedNotice(rawBody: string) {
  try {
    return noticeShape.safeParse(JSON.parse(rawBody)).data;
  } catch {
    return undefined;
  }
}

/** YooKassa by its HTTP API, version 3 (yookassa.ru/developers): payments in one stage, refunds, receipts, notifications. */
export function createYookassa(settings: YookassaApi, now: () => Date): PaymentProvider {
  const get = <T extends Parameters<typeof askYookassa>[3]>(
    account: ProviderAccount,
    path: string,
    shape: T,
  ) => askYookassa(settings, account, { method: 'GET', path }, shape);

  const listRefunds = async (account: ProviderAccount, payment_id: string): Promise<ProviderRefund[]> => {
    const refunds: ProviderRefund[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ payment_id, limit: '100', ...(cursor ? { cursor } : {}) });
      // oxlint-disable-next-line no-await-in-loop -- each page tells where the next begins
      const page = demanded(await get(account, `/refunds?${query.toString()}`, refundsShape));
      refunds.push(...page.items.map(asRefund));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return refunds;
  };

  /** Looks for a refund that was ordered under a key they have forgotten. */
  const findRefund = async (account: ProviderAccount, order: RefundOrder) =>
    (await listRefunds(account, order.provider_payment_id)).find(
      ({ refund_id, status }) => refund_id === order.refund_id && status !== 'failed',
    );

  return {
    name: YOOKASSA,
    words: yookassaWords,
    fields: FIELDS,
    numberField: 'shop_id',
    check: async (account) => {
      try {
        const shop = demanded(await get(account, '/me', shopShape));
        return shop.status === 'enabled'
          ? { works: true, is_test: shop.test }
          : { works: false, problem: 'disabled', field: 'shop_id' };
      } catch (error) {
        if (error instanceof ProviderRefusal)
          return { works: false, problem: 'credentials', field: 'secret_key' };
        throw error;
      }
    },
    start: async (
      account,
      { idempotency_key, amount, currency, payment_method, description, language, return_url, receipt },
    ) => {
      const body = {
        amount: amountOf(amount, currency),
        capture: true,
        confirmation: { type: 'redirect', return_url, locale: language === 'en' ? 'en_US' : 'ru_RU' },
        description: description.slice(0, MAX_DESCRIPTION),
        payment_method_data: { type: METHODS[payment_method] },
        metadata: { attempt_id: idempotency_key },
        ...(receipt ? { receipt: receiptBody(receipt, currency, false) } : {}),
      };
      const request = { method: 'POST', path: '/payments', body, idempotency_key } as const;
      const payment = demanded(await askYookassa(settings, account, request, paymentShape));
      const url = payment.confirmation?.confirmation_url;
      if (payment.status === 'canceled')
        throw new ProviderRefusal('refused', payment.cancellation_details?.reason ?? 'canceled');
      if (url === undefined) throw new DeliveryFailure(YOOKASSA, 'unavailable', { code: 'no-confirmation' });
      return { provider_payment_id: payment.id, url };
    },
    // They sign nothing: a notification only says what to read back.
    verifyWebhook: (rawBody) => {
      const notice = parsedNotice(rawBody);
      if (!notice) return undefined;
      if (notice.event.startsWith('payment.')) return { provider_payment_id: notice.object.id };
      return notice.event.startsWith('refund.') ? { provider_refund_id: notice.object.id } : undefined;
    },
    read: async (account, id) => {
      if (!yookassaId.safeParse(id).success) return undefined;
      const payment = await get(account, `/payments/${id}`, paymentShape);
      if (payment?.status !== 'waiting_for_capture') return payment && asPayment(payment);
      // A shop may be set to two stages whatever is asked for: the second is made here.
      const request = {
        method: 'POST',
        path: `/payments/${id}/capture`,
        body: {},
        idempotency_key: `capture-${id}`,
      } as const;
      return asPayment(demanded(await askYookassa(settings, account, request, paymentShape)));
    },
    refund: async (account, order) => {
      if (now().getTime() - order.asked_at.getTime() > KEY_REMEMBERED_MS) {
        const made = await findRefund(account, order);
        if (made) return made;
      }
      const body = {
        payment_id: order.provider_payment_id,
        amount: amountOf(order.amount, order.currency),
        metadata: { refund_id: order.refund_id },
        ...(order.receipt ? { receipt: receiptBody(order.receipt, order.currency, false) } : {}),
      };
      const { idempotency_key } = order;
      const request = { method: 'POST', path: '/refunds', body, idempotency_key } as const;
      return asRefund(demanded(await askYookassa(settings, account, request, refundShape)));
    },
    readRefund: async (account, id) => {
      if (!yookassaId.safeParse(id).success) return undefined;
      const refund = await get(account, `/refunds/${id}`, refundShape);
      return refund && asRefund(refund);
    },
    listRefunds: async (account, id) => (yookassaId.safeParse(id).success ? listRefunds(account, id) : []),
    sendReceipt: async (account, order) => {
      const request = {
        method: 'POST',
        path: '/receipts',
        body: lonelyReceipt(order),
        idempotency_key: order.idempotency_key,
      } as const;
      return asReceipt(demanded(await askYookassa(settings, account, request, receiptShape)));
    },
    readReceipt: async (account, id) => {
      if (!yookassaId.safeParse(id).success) return undefined;
      const receipt = await get(account, `/receipts/${id}`, receiptShape);
      return receipt && asReceipt(receipt);
    },
  };
}

function lonelyReceipt({ kind, content, amount, currency, ...order }: ReceiptOrder): Record<string, unknown> {
  return {
    ...receiptBody(content, currency, true),
    type: kind === 'refund' ? 'refund' : 'payment',
    ...(kind === 'refund'
      ? { refund_id: order.provider_refund_id }
      : { payment_id: order.provider_payment_id }),
    send: true,
    settlements: [{ type: SETTLEMENTS[kind], amount: amountOf(amount, currency) }],
  };
}
