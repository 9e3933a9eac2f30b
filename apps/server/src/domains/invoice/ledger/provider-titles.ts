import type { Language } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { BY_HAND } from '../refunds/promise-refunds.ts';

/** Who money came through, in words; one that is there no more is named as the ledger names it. */
export const providerTitles =
  ({ payments }: Pick<Services, 'payments'>, language: Language) =>
  (name: string): string =>
    name === BY_HAND
      ? translator(language)('payment.by_hand')
      : (payments.get(name)?.words[language].title ?? name);
