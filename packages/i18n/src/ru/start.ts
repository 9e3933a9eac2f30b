/** What `npm start` prints when everything answers. */
export const start = {
  ready: 'Тропа запущена.',
  cabinet: 'Кабинет',
  site: 'Сайт оператора',
  sign_in: 'Вход',
  staff: 'Сотрудник платформы',
  letters: 'Письма и коды',
  drawing: 'Рисуем фотографии для примера: {{done}} из {{count}}',
  filling: 'Заполняем базу примерами…',
};
