import type { Language } from '@tropa/contract';
import type { ProviderWords } from '../provider.ts';

/** The test bank and its fields in words. */
export const testBankWords: Readonly<Record<Language, ProviderWords>> = {
  ru: {
    title: 'Учебный банк',
    invitation: 'Это демонстрация: пока счёта нет, туристы платят через учебный банк.',
    account: (number) => `Магазин № ${number}`,
    fields: {
      shop_id: { label: 'Номер магазина (shopId)', hint: 'Любой номер' },
      secret_key: { label: 'Секретный ключ', hint: 'Любой, который начинается с test_' },
    },
    receipts: 'Учебный банк принимает любые чеки.',
    notifications: null,
  },
  en: {
    title: 'Test Bank',
    invitation: 'This is a demonstration: without an account tourists pay through the test bank.',
    account: (number) => `Shop No. ${number}`,
    fields: {
      shop_id: { label: 'Shop number (shopId)', hint: 'Any number' },
      secret_key: { label: 'Secret key', hint: 'Any that begins with test_' },
    },
    receipts: 'The test bank takes any receipt.',
    notifications: null,
  },
};
