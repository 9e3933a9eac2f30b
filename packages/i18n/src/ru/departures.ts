/** Departures as a list by months, and what each of them still lacks. */
export const departures = {
  days_one: '{{count}}\u00A0день',
  days_few: '{{count}}\u00A0дня',
  days_many: '{{count}}\u00A0дней',
  days_other: '{{count}}\u00A0дня',
  /** The last day: «до вс, 13 дек». */
  until: 'до {{date}}',
  on_day: '{{date}}: выезды',
  state: {
    canceled: 'Отменён',
    individual: 'Индивидуальный',
    closed: 'Продажа закрыта',
    full: 'Мест нет',
    gathering: 'Набор группы',
    guaranteed: 'Гарантирован',
    unbooked: 'Пока никого',
  },
  lacks: {
    guide: 'Нет гида',
    place: 'Нет места встречи',
    people: 'До гарантии: {{count}}',
    unconfirmed_one: 'Ждёт подтверждения {{count}}\u00A0бронь',
    unconfirmed_few: 'Ждут подтверждения {{count}}\u00A0брони',
    unconfirmed_many: 'Ждут подтверждения {{count}}\u00A0броней',
    unconfirmed_other: 'Ждут подтверждения {{count}}\u00A0брони',
  },
};
