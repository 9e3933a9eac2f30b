import { vatWithin } from '@tropa/core';
import { slipView, type selectSlips } from '../../invoice/index.ts';
import type { LetterCase } from './send-letter.ts';

type KeptSlip = Awaited<ReturnType<typeof selectSlips>>[number];

/** What the paper of a payment at the pier says, or of money that went back there: its letter stands for it. */
export function slipDetails({ t, named, money }: LetterCase, kept: KeptSlip | undefined): [string, string][] {
  if (!kept) return [];
  const { number, is_return, way, amount } = slipView(kept);
  const { seller, lines, vat_code } = kept.slip.content;
  const vat: [string, string][] =
    vat_code === null || vat_code === 1 ? [] : [[t('pier.slip.vat_sum'), money(vatWithin(amount, vat_code))]];
  return [
    [
      t(is_return ? 'pier.slip.return_title' : 'pier.slip.title'),
      t('pier.slip.letter', { number: kept.slip.request_id, slip: number }),
    ],
    ...lines.map(({ description, amount: sum }): [string, string] => [named(description), money(sum)]),
    [t(is_return ? 'pier.slip.returned' : 'pier.slip.total'), money(amount)],
    ...vat,
    [t('pier.slip.way'), t(`pier.way.${way}`)],
    [t('pier.slip.seller'), [named(seller.name), seller.inn].filter(Boolean).join(', ')],
  ];
}
