/** The act of a month between an organizer and an agent, as PDF. */
export const agent_act = {
  title: 'Act of agency sales, {{month}}',
  intro:
    'Organizer: {{organizer}}. Agent: {{agent}}. The parties have compared the sales of the agent in the month.',
  with_inn: '{{name}}, INN\u00A0{{inn}}',
  sums: 'Sums',
  sales: 'Sales ({{count}})',
  commission: 'Earned by the agent',
  payed: 'Received by the organizer',
  owed: 'Owed by the agent',
  lines: 'Sales by booking',
  number: 'Booking',
  tour: 'Tour or excursion, date, client',
  total: 'Price',
  organizer: 'Organizer',
  agent: 'Agent',
  signature: 'Signature',
  file: 'Act of sales {{month}}.pdf',
};
