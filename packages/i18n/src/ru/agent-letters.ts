/** Letters to agents with their papers. */
export const agent_letters = {
  act: {
    subject: 'Акт о продажах за {{month}}: {{organizer}}',
    text: '{{organizer}} отправляет вам акт о продажах за {{month}}. Он во вложении. Если что-то не сходится, ответьте на это письмо.',
  },
  contract: {
    subject: 'Условия агентского договора: {{organizer}}',
    text: '{{organizer}} отправляет вам условия агентского договора. Они во вложении. Если есть вопросы, ответьте на это письмо.',
  },
};
