/** Words of letters that go out by rules, where no other part of the catalogue has them. */
export const sequence_letters = {
  things: {
    subject: 'Скоро поедем: {{tour}}',
    subject_excursion: 'Скоро встретимся: {{tour}}',
    text: 'До поездки осталось немного. Напоминаем главное.\n\nДаты: {{dates}}\nМесто встречи: {{place}}\n\n{{details}}\n\nПроверьте, пожалуйста, данные туристов на своей странице. Если остались вопросы, ответьте на это письмо.',
    text_excursion:
      'До экскурсии осталось немного. Напоминаем главное.\n\nКогда: {{dates}}\nМесто встречи: {{place}}\n\n{{details}}\n\nЕсли остались вопросы, ответьте на это письмо.',
  },
  fill_in: 'Заполнить анкету',
};
