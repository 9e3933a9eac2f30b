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
  all: 'All',
  disputed: 'Disputed',
  undisputed: 'Not disputed',
  disputed_by_agent: 'Disputed by the agent',
  disputed_by_organizer: 'Disputed by the organizer',
  said: '{{who}}: {{comment}}',
  signed: 'No line of the act is disputed.',
  signed_without_one:
    '{{count}} line of the act is disputed, as noted in it. The signatures confirm the other lines.',
  signed_without_other:
    '{{count}} lines of the act are disputed, as noted in each. The signatures confirm the other lines.',
  organizer: 'Organizer',
  agent: 'Agent',
  signature: 'Signature',
  file: 'Act of sales {{month}}.pdf',
};
