/** Payments: the ledger of what came in and went back. */
export const payment = {
  title: 'Платежи',
  lead: 'Все оплаты и возвраты: картой, СБП, наличными и переводом.',
  totals: 'Итоги',
  payed: 'Получено',
  refunded: 'Возвращено',
  to_agents: 'Агентам',
  left: 'Осталось',
  columns: {
    date: 'Когда',
    client: 'Клиент',
    invoice: 'Счёт',
    tour: 'Тур или экскурсия',
    method: 'Способ',
    provider: 'Через кого',
    amount: 'Сумма',
  },
  kind: { refund: 'Возврат' },
  method: { sbp: 'СБП', card: 'Карта', cash: 'Наличные', transfer: 'Перевод' },
  by_hand: 'Отмечено вручную',
  booking: 'заявка № {{id}}',
  invoice: '№ {{number}}',
  empty: {
    title: 'Платежей пока нет',
    text: 'Подтвердите заявку — турист получит счёт. Каждая оплата и каждый возврат появятся здесь сразу.',
    action: 'К бронированиям',
  },
};
