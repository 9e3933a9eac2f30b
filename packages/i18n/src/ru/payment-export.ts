/** Columns of the ledger in an exported sheet. */
export const payment_export = {
  sheet: 'Платежи',
  number: '№',
  when: 'Когда',
  kind: 'Вид',
  kinds: { payment: 'Оплата', refund: 'Возврат' },
  amount: 'Сумма',
  kept_by_agent: 'Удержал агент',
  currency: 'Валюта',
  method: 'Способ',
  provider: 'Через кого',
  booking: 'Заявка',
  invoice: 'Счёт',
  client: 'Клиент',
  tour: 'Тур или экскурсия',
};
