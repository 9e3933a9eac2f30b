import type { Language } from '@tropa/contract';
import type { ProviderWords } from '../provider.ts';

/** YooKassa, its fields and its cabinet in words. */
export const yookassaWords: Readonly<Record<Language, ProviderWords>> = {
  ru: {
    title: 'ЮKassa',
    invitation: 'Подключите магазин ЮKassa, и туристы смогут платить картой и через СБП.',
    account: (number) => `Магазин № ${number}`,
    fields: {
      shop_id: { label: 'Номер магазина (shopId)', hint: 'В кабинете ЮKassa: «Настройки → Магазин»' },
      secret_key: {
        label: 'Секретный ключ',
        hint: 'В кабинете ЮKassa: «Интеграция → Ключи API». Мы храним его зашифрованным и больше не покажем.',
      },
    },
    receipts: 'В ЮKassa должны быть подключены чеки: свои или сторонней кассы.',
    notifications:
      'В кабинете ЮKassa откройте «Интеграция → HTTP-уведомления», вставьте этот адрес и отметьте события payment.succeeded, payment.canceled и refund.succeeded.',
  },
  en: {
    title: 'YooKassa',
    invitation: 'Connect a YooKassa shop, and tourists can pay by card and SBP.',
    account: (number) => `Shop No. ${number}`,
    fields: {
      shop_id: { label: 'Shop number (shopId)', hint: 'At YooKassa: “Settings → Shop”' },
      secret_key: {
        label: 'Secret key',
        hint: 'At YooKassa: “Integration → API keys”. We keep it encrypted and never show it again.',
      },
    },
    receipts: 'Receipts must be switched on at YooKassa: its own or another cash register’s.',
    notifications:
      'At YooKassa open “Integration → HTTP notifications”, paste this address and tick the events payment.succeeded, payment.canceled and refund.succeeded.',
  },
};
