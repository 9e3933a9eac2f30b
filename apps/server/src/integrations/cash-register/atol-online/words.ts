import type { Language } from '@tropa/contract';
import type { RegisterWords } from '../register.ts';

/** ATOL Online, its fields and its cabinet in words. */
export const atolWords: Readonly<Record<Language, RegisterWords>> = {
  ru: {
    title: 'АТОЛ Онлайн',
    invitation: 'Подключите кассу АТОЛ Онлайн, и чеки за наличные, терминал и переводы будут уходить сами.',
    account: (number) => `Группа ${number}`,
    fields: {
      group_code: {
        label: 'Код группы',
        hint: 'В кабинете АТОЛ Онлайн: «Мои компании → Настройки интегратора»',
      },
      login: { label: 'Логин', hint: 'Там же, в файле настроек интегратора' },
      password: {
        label: 'Пароль',
        hint: 'Там же. Мы храним его зашифрованным и больше не покажем.',
      },
      inn: { label: 'ИНН', hint: 'На который зарегистрирована касса' },
      payment_address: { label: 'Место расчётов', hint: 'Адрес сайта, как при регистрации кассы' },
      email: {
        label: 'Почта для чеков',
        hint: 'Стоит в чеке как адрес отправителя. Сюда придёт и чек покупателя без почты и телефона.',
      },
    },
  },
  en: {
    title: 'ATOL Online',
    invitation:
      'Connect a register of ATOL Online, and receipts for cash, terminal and transfers go out by themselves.',
    account: (number) => `Group ${number}`,
    fields: {
      group_code: { label: 'Group code', hint: 'At ATOL Online: “My companies → Integrator settings”' },
      login: { label: 'Login', hint: 'In the same file of integrator settings' },
      password: {
        label: 'Password',
        hint: 'In the same file. We keep it encrypted and never show it again.',
      },
      inn: { label: 'INN', hint: 'The one that the register is registered with' },
      payment_address: {
        label: 'Place of payment',
        hint: 'The site’s address, as when the register was registered',
      },
      email: {
        label: 'E-mail for receipts',
        hint: 'Stands on each receipt as its sender. The receipt of a buyer without e-mail and phone comes here too.',
      },
    },
  },
};
