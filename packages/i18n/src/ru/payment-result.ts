/** Where a payment that staff started comes back to: `/success` and `/fail`. */
export const payment_result = {
  about: '{{tour}}: счёт № {{number}} на {{amount}}',
  succeeded: 'Оплата прошла',
  failed: 'Оплата не прошла',
  failed_text: 'Деньги не списаны. Откройте заявку и попробуйте ещё раз.',
  none: 'Оплату не начинали',
  waiting: 'Ждём ответа банка',
  waiting_text: 'Обычно это занимает несколько секунд.',
  late: 'Банк ещё не ответил',
  late_text: 'Ничего делать не нужно: заявка обновится сама, когда придёт ответ.',
  missing: 'Такой оплаты нет',
  missing_text: 'Ссылка неполная или устарела.',
  open: 'Открыть заявку',
  pay_card: 'Оплатить картой за клиента',
  pay_sbp: 'Оплатить через СБП за клиента',
};
