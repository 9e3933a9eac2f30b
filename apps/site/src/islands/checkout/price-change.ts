import type { Breakdown } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import { find, findAs } from '../shared/dom.ts';

/** The new price in a refusal's details; null when the refusal is about something else. */
export function changedBreakdown(details: Record<string, unknown> | undefined): Breakdown | null {
  const breakdown = details?.['breakdown'];
  return typeof breakdown === 'object' && breakdown !== null && 'total' in breakdown && 'lines' in breakdown
    ? (breakdown as Breakdown)
    : null;
}

/** Asks whether to book for the new price. */
export function askPriceChange(
  oldTotal: number,
  breakdown: Breakdown,
  { language, words }: CheckoutData,
): Promise<boolean> {
  const dialog = findAs(HTMLDialogElement, '[data-price-change]');
  const money = (amount: number): string => formatMoney(amount, breakdown.currency, language);
  find('[data-price-change-text]', dialog).textContent = words.price_change.text
    .replace('{old}', money(oldTotal))
    .replace('{new}', money(breakdown.total));
  find('[data-accept]', dialog).textContent = words.price_change.accept.replace(
    '{price}',
    money(breakdown.total),
  );
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'accept'), { once: true });
  });
}
