/** The act of a month between an organizer and an agent, as PDF. */
export const agent_act = {
  title: 'Акт об агентских продажах за {{month}}',
  intro:
    'Организатор: {{organizer}}, ИНН {{organizer_inn}}. Агент: {{agent}}, ИНН {{agent_inn}}. Стороны сверили продажи агента за месяц.',
  sums: 'Итог',
  sales: 'Продажи ({{count}})',
  commission: 'Вознаграждение агента',
  payed: 'Получено организатором',
  owed: 'Долг агента',
  lines: 'Продажи по заявкам',
  number: 'Заявка',
  tour: 'Тур или экскурсия, дата, клиент',
  total: 'Цена',
  signatures: 'Организатор: ____________________     Агент: ____________________',
  file: 'Акт {{month}}.pdf',
};
