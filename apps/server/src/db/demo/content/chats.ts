/** A talk of the demo: lines in turn, `c` of the client, `o` of the organizer. */
export interface DemoChat {
  /** Of the booking that it is about. */
  base_sale_status: number;
  language: 'ru' | 'en';
  /** The member who writes for the organizer, and so answers for the talk; null: nobody has written yet. */
  member: string | null;
  lines: [side: 'c' | 'o', text: string][];
  /** So many of the client's last lines nobody has read yet. */
  unread: number;
}

export const chats: DemoChat[] = [
  {
    base_sale_status: 1,
    language: 'ru',
    member: null,
    lines: [
      [
        'c',
        'Здравствуйте! Подскажите, можно ли взять в поход ребёнка десяти лет? Он ходит с нами второй год.',
      ],
      ['c', 'И ещё вопрос: палатки ваши или свои?'],
    ],
    unread: 2,
  },
  {
    base_sale_status: 2,
    language: 'ru',
    member: 'darya',
    lines: [
      ['c', 'Добрый день! Прилетаем в Горно-Алтайск в 9:40. Успеем к началу?'],
      [
        'o',
        'Добрый день! Успеете: встречаем всех у аэропорта в 11 часов, автобус с табличкой «Алтайские тропы».',
      ],
      ['c', 'Отлично, спасибо! Предоплату внесём сегодня вечером.'],
      ['o', 'Договорились. Если что-то понадобится, пишите сюда: отвечаем с 9 до 21.'],
    ],
    unread: 0,
  },
  {
    base_sale_status: 3,
    language: 'ru',
    member: 'kirill',
    lines: [
      [
        'o',
        'Здравствуйте! До выезда две недели. Проверьте, пожалуйста, анкеты: у одного туриста не указан паспорт.',
      ],
      ['c', 'Заполнила, извините за задержку. Муж не ест рыбу — это можно учесть?'],
      ['o', 'Да, отметили в анкете, повар знает.'],
      ['c', 'А какая сейчас погода на перевале? Брать тёплые спальники?'],
    ],
    unread: 1,
  },
  {
    base_sale_status: 3,
    language: 'ru',
    member: 'owner',
    lines: [
      ['c', 'Можно доплатить за место у окна в автобусе? Меня укачивает.'],
      ['o', 'Доплачивать не нужно: посадим вас вперёд, предупредили гида.'],
      ['c', 'Вы лучшие, спасибо!'],
    ],
    unread: 0,
  },
  {
    base_sale_status: 4,
    language: 'ru',
    member: 'igor',
    lines: [
      ['c', 'Спасибо за поход! Остались самые тёплые впечатления. Где можно забрать фотографии?'],
      ['o', 'Рады, что вам понравилось! Фотографии гид выложит до конца недели, ссылку пришлём сюда.'],
    ],
    unread: 0,
  },
];
