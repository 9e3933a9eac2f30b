/** Sections of an organizer that have one screen: reviews, chats, partners, reports, templates, the site's settings. */
export const sections = {
  reviews: {
    title: 'Отзывы',
    rating: 'Средняя оценка {{rating}}',
    empty: 'Отзывов пока нет',
    empty_text:
      'Здесь собираются опубликованные отзывы ваших туристов. На сайте они стоят в блоке «Отзывы» и влияют на рейтинг.',
    to_site: 'Посмотреть сайт',
    answer: 'Ваш ответ',
    to_answer: 'Ответить',
    change_answer: 'Изменить ответ',
    answer_label: 'Ваш ответ, его увидят все',
    publish_answer: 'Опубликовать ответ',
    answer_published: 'Ответ на сайте',
    remove_answer: 'Убрать ответ',
    remove_title: 'Убрать ответ с\u00a0сайта?',
    remove_text: 'Отзыв останется без ответа, а\u00a0его текст придётся написать заново.',
    answer_removed: 'Ответ убран',
    trip_confirmed: 'Подтверждённая бронь',
    photo: 'Фото к отзыву: {{name}}',
  },
  no_site: {
    title: 'Сайта пока нет',
    text: 'Сайт собирается из профиля, туров и экскурсий одним нажатием, потом его можно править в конструкторе.',
    action: 'Создать сайт',
  },
  site_settings: { to_site: 'Сайт и адрес' },
};
