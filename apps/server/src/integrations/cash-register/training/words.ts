import type { Language } from '@tropa/contract';
import type { RegisterWords } from '../register.ts';

/** The training register in words. */
export const trainingWords: Readonly<Record<Language, RegisterWords>> = {
  ru: {
    title: 'Учебная касса',
    invitation: 'Учебная касса делает чеки для примера: в налоговую они не уходят.',
    account: (number) => `Касса № ${number}`,
    fields: { number: { label: 'Номер кассы', hint: 'Любой: чеки учебные и в налоговую не уходят' } },
  },
  en: {
    title: 'Training register',
    invitation: 'The training register makes sample receipts: the tax service gets none of them.',
    account: (number) => `Register No. ${number}`,
    fields: {
      number: { label: 'Register number', hint: 'Any: its receipts are samples, the tax service gets none' },
    },
  },
};
