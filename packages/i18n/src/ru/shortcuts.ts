/** Keys of the keyboard: `SHORTCUTS` of the cabinet lists them. */
export const shortcuts = {
  title: 'Клавиши',
  all: 'Все клавиши',
  places: {
    everywhere: 'Везде',
    timeline: 'Выезды по дням и календарь',
    tour: 'Редактор тура',
    chat: 'Чаты',
    site: 'Конструктор сайта',
  },
  everywhere: { search: 'Поиск', help: 'Этот список', close: 'Закрыть окно' },
  timeline: {
    walk: 'К соседнему выезду',
    today: 'К сегодняшнему дню',
    open: 'Открыть выезд',
    carry: 'Поднять выезд и вести по дням: вбок на день, вверх и вниз на неделю',
    move: 'Перенести поднятый выезд',
    copy: 'Скопировать поднятый выезд',
    leave: 'Оставить как было',
  },
  tour: { undo: 'Отменить правку', redo: 'Вернуть правку' },
  chat: { send: 'Отправить сообщение', line: 'Новая строка' },
  site: {
    choose: 'К соседнему блоку',
    shift: 'Передвинуть блок',
    edit: 'Изменить блок',
    duplicate: 'Повторить блок',
    remove: 'Удалить блок',
    undo: 'Отменить правку',
    redo: 'Вернуть правку',
    save: 'Сохранить',
  },
};
