import type { Reaction } from '../../../kernel/reaction.ts';
import { formatMoney } from '@tropa/core';
import { currency } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import { onClientCopied, onClientErased, onTouristErased } from '../../../kernel/personal-data.ts';
import {
  countMoneyOnItsWay,
  eraseFromMoney,
  eraseNamedFromMoney,
  selectReceiptsOfBookings,
} from './repository.ts';

/**
 * Takes an erased client out of the bookkeeping, and copies its receipts. While money is on its way nothing is erased: the
 * law wants a receipt of it, and a receipt wants the client's address.
 */
export const moneyOfPeople: Reaction[] = [
  onClientErased.with(async (_services, tx, { request_ids }) => {
    const count = await countMoneyOnItsWay(tx, request_ids);
    if (count > 0)
      throw refuse.conflict('conflict', { key: 'errors.tourist.erase_money', params: { count } });
    await eraseFromMoney(tx, request_ids);
  }),

  // Of a tourist there is nothing but what staff may have typed: who pays, and gets the receipts, is the client.
  onTouristErased.with((_services, tx, tourist) => eraseNamedFromMoney(tx, tourist)),

  onClientCopied.with(async ({ database }, { request_ids }, { t, language, moment }) => {
    const receipts = await selectReceiptsOfBookings(database, request_ids);
    return {
      json: {
        receipts: receipts.map(
          ({ request_id, kind, status, amount, currency: unit, content, created_at }) => ({
            request_id,
            kind,
            status,
            amount,
            currency: unit,
            customer: content.customer,
            created_at: created_at.toISOString(),
          }),
        ),
      },
      parts: receipts.map(({ request_id, kind, amount, currency: unit, content, created_at }) => ({
        title: t('personal_copy.receipt', { kind: t(`receipts.kind.${kind}`), number: request_id }),
        facts: {
          [t('personal_copy.total')]: formatMoney(amount, currency.parse(unit), language),
          [t('personal_copy.when')]: moment(created_at),
          [t('personal_copy.client')]: content.customer.name,
          [t('questionnaire.fields.email')]: content.customer.email,
          [t('questionnaire.fields.phone')]: content.customer.phone,
        },
      })),
    };
  }),
];
