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
  all: 'Всего',
  disputed: 'С вопросами',
  undisputed: 'Без вопросов',
  disputed_by_agent: 'Вопрос агента',
  disputed_by_organizer: 'Вопрос организатора',
  said: '{{who}}: {{comment}}',
  signed: 'К строкам акта вопросов нет.',
  signed_without_one:
    'К {{count}} строке акта есть вопрос: в ней он записан. Подписью стороны подтверждают остальные строки.',
  signed_without_few:
    'К {{count}} строкам акта есть вопросы: в них они записаны. Подписью стороны подтверждают остальные строки.',
  signed_without_many:
    'К {{count}} строкам акта есть вопросы: в них они записаны. Подписью стороны подтверждают остальные строки.',
  signed_without_other:
    'К {{count}} строкам акта есть вопросы: в них они записаны. Подписью стороны подтверждают остальные строки.',
  organizer: 'Организатор',
  agent: 'Агент',
  signature: 'Подпись',
  file: 'Акт {{month}}.pdf',
};
