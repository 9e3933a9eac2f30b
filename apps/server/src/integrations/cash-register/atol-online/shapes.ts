import type { FiscalDocument } from '@tropa/core';
import { z } from 'zod';
import type { ProviderAccount } from '../../payment/provider.ts';
import { moscowParts } from '../moscow-time.ts';
import type { RegisterOrder } from '../register.ts';

// The objects of ATOL Online's protocol, version 5 (FFD 1.2), so far as they are read.

/** An identifier of theirs. It becomes part of an address: nothing else may stand in it. */
export const atolId = z.string().regex(/^[\w-]{1,128}$/u);
const problem = z.object({ code: z.int(), text: z.string().optional(), type: z.string().optional() });
const number = z.union([z.string(), z.number()]).transform(String);

export const errorShape = z.object({ uuid: z.string().nullish(), error: problem });
export const tokenShape = z.object({ token: z.string().regex(/^[\x21-\x7e]+$/u) });
/** What they send when a receipt is done: our key of it. */
export const noticeShape = z.object({ external_id: z.string().max(128) });
export const takenShape = z.object({ uuid: atolId });
export const reportShape = z.object({
  uuid: atolId.nullish(),
  status: z.enum(['wait', 'done', 'fail']),
  error: problem.nullish(),
  payload: z
    .object({
      total: z.coerce.number(),
      fn_number: number,
      fiscal_document_number: number,
      fiscal_document_attribute: number,
      /** `27.11.2026 21:05:00`, by the register's clock. */
      receipt_datetime: z.string().regex(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}(:\d{2})?$/u),
      ofd_receipt_url: z
        .url({ protocol: /^https?$/u })
        .nullish()
        .catch(null),
    })
    .nullish(),
});
type Payload = NonNullable<z.output<typeof reportShape>['payload']>;

export const fiscalOf = (payload: Payload, is_training: boolean): FiscalDocument => {
  const [date = '', time = ''] = payload.receipt_datetime.split(' ');
  const [day = '', month = '', year = ''] = date.split('.');
  return {
    fn: payload.fn_number,
    fd: payload.fiscal_document_number,
    fpd: payload.fiscal_document_attribute,
    made_at: `${year}-${month}-${day}T${time.padEnd(8, ':00')}`,
    amount: Math.round(payload.total * 100),
    url: payload.ofd_receipt_url ?? null,
    is_training,
  };
};

const TAX_SYSTEMS: Readonly<Record<number, string>> = {
  1: 'osn',
  2: 'usn_income',
  3: 'usn_income_outcome',
  5: 'esn',
  6: 'patent',
};
const VATS: Readonly<Record<number, string>> = {
  1: 'none',
  2: 'vat0',
  3: 'vat10',
  5: 'vat110',
  7: 'vat5',
  8: 'vat7',
  9: 'vat105',
  10: 'vat107',
  11: 'vat22',
  12: 'vat122',
};
const PAYMENT_METHODS = {
  full_prepayment: 'full_prepayment',
  partial_prepayment: 'prepayment',
  full_payment: 'full_payment',
} as const;
const SETTLEMENTS = { cash: 0, electronic: 1, prepaid: 2 } as const;
/** Tags 1212 and 2108: a service, counted by the piece. */
const SERVICE = 4;
const PIECE = 0;

const roubles = (minor: number) => minor / 100;

/** A receipt as they take it. It goes to one contact of the buyer, else to the organizer: they take none without any. */
export function receiptBody(
  { key, content, settlement, amount }: RegisterOrder,
  account: ProviderAccount,
  now: Date,
): Record<string, unknown> {
  const { name, inn, email, phone } = content.customer;
  // Tags 1227 and 1228: a person who buys is named to nobody.
  const company = inn === undefined ? {} : { name: name.slice(0, 256), inn };
  const { day, month, year, time } = moscowParts(now);
  return {
    external_id: key,
    timestamp: `${day}.${month}.${year} ${time}`,
    receipt: {
      client: {
        ...company,
        ...(email === '' && phone !== '' ? { phone } : { email: email === '' ? account['email'] : email }),
      },
      company: {
        email: account['email'],
        sno: TAX_SYSTEMS[content.tax_system],
        inn: account['inn'],
        payment_address: account['payment_address'],
      },
      items: content.lines.map((line) => ({
        name: line.description,
        price: roubles(line.amount),
        quantity: 1,
        measure: PIECE,
        sum: roubles(line.amount),
        payment_method: PAYMENT_METHODS[line.payment_mode],
        payment_object: SERVICE,
        vat: { type: VATS[line.vat_code] },
      })),
      payments: [{ type: SETTLEMENTS[settlement], sum: roubles(amount) }],
      total: roubles(amount),
    },
  };
}
