/** The list of tours beside its table: tasks, partner sites, cards, several tours at once. */
export const tour_list = {
  view: { label: 'Вид списка', table: 'Таблица', cards: 'Карточки' },
  tasks: {
    add_dates: 'Добавьте будущие даты',
    update_dates: 'Уточните предварительные даты',
    preliminary_dates: 'Даты предварительные',
  },
  undo: {
    label: 'Вернуть',
    published: 'Снова в продаже',
    draft: 'Снова в черновиках',
  },
  choose: 'Выбрать «{{name}}»',
  choose_all: 'Выбрать всё на странице',
  bulk: {
    label: 'Действия с выбранным',
    chosen: 'Выбрано: {{count}}',
    clear: 'Снять выбор',
    publish: 'Опубликовать',
    draft: 'В черновики',
    archive: 'В архив',
    title: {
      publish: 'Публикация',
      draft: 'Возврат в черновики',
      archive: 'Перенос в архив',
    },
    running: 'Готово {{done}} из {{total}}',
    finished: 'Получилось: {{done}} из {{total}}',
    stop: 'Остановить',
    close: 'Закрыть',
    outcome: {
      waiting: 'Ждёт очереди',
      running: 'В работе',
      done: 'Готово',
      skipped: 'Уже так',
      refused: 'Не получилось',
      stopped: 'Остановлено',
    },
    open: 'Открыть',
    force: {
      publish: 'Опубликовать так',
      draft: 'Всё равно в черновики',
      archive: 'Всё равно в архив',
    },
  },
};
