/** The letter with the statement of a payout. */
export const payout_letters = {
  subject: 'Выплата № {{number}} отправлена',
  text: 'Платформа перечислила вам деньги за продажи на площадках партнёров. Ведомость — во вложении, она есть и в кабинете. Когда деньги придут, отметьте это в платежах.',
  amount: 'Сумма',
  reference: 'Платёж',
  button: 'Открыть выплаты',
};
