/** The act of a month between an organizer and an agent, as PDF. */
export const agent_act = {
  title: 'Акт об агентских продажах за {{month}}',
  intro: 'Организатор: {{organizer}}. Агент: {{agent}}. Стороны сверили продажи агента за месяц.',
  with_inn: '{{name}}, ИНН\u00A0{{inn}}',
  sums: 'Итог',
  sales: 'Продажи ({{count}})',
  commission: 'Вознаграждение агента',
  payed: 'Получено организатором',
  owed: 'Долг агента',
  lines: 'Продажи по заявкам',
  number: 'Заявка',
  tour: 'Тур или экскурсия, дата, клиент',
  total: 'Цена',
  organizer: 'Организатор',
  agent: 'Агент',
  signature: 'Подпись',
  file: 'Акт {{month}}.pdf',
};
