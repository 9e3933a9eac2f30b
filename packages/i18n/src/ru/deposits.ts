/** The list of deposits that clients have left for a while. */
export const deposits = {
  title: 'Залоги',
  held: 'Сейчас у вас: {{sum}}',
  states: { held: 'У вас', to_return: 'Пора вернуть', settled: 'Рассчитаны' },
  columns: {
    client: 'Клиент',
    state: 'Состояние',
    booking: 'Заявка',
    taken_at: 'Получен',
    way: 'Как получен',
    left: 'У вас',
  },
};
