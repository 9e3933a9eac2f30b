/** Letters to agents with their papers. */
export const agent_letters = {
  act: {
    subject: 'Act of sales for {{month}}: {{organizer}}',
    text: '{{organizer}} sends you the act of sales for {{month}}. It is attached. If something does not add up, reply to this letter.',
  },
  contract: {
    subject: 'Terms of the agency contract: {{organizer}}',
    text: '{{organizer}} sends you the terms of the agency contract. They are attached. If you have questions, reply to this letter.',
  },
};
