/** The page of the UI kit: names of widgets and their states, sample texts. */
export const kit = {
  title: 'Виджеты',
  lead: 'Каждый виджет во всех состояниях. Язык и тема меняются здесь же.',
  back: 'Отладка',
  contents: 'Семейства виджетов',
  validation: {
    title: 'Проверка полей',
    send: 'Отправить ({{count}})',
    refuse: 'Отказ сервера',
    modes: {
      eager: 'Проверка, когда поле покинули',
      aggressive: 'Проверка при вводе',
      passive: 'Проверка при отправке',
    },
  },
  avatar: {
    title: 'Аватары',
    variants: 'Инициалы на пяти цветах',
  },
};
