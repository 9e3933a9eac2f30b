/** The page of the UI kit: names of widgets and their states, sample texts. */
export const kit = {
  title: 'Виджеты',
  lead: 'Каждый виджет во всех состояниях. Язык и тема меняются здесь же.',
  back: 'Отладка',
  contents: 'Семейства виджетов',
  avatar: {
    title: 'Аватары',
    variants: 'Инициалы на пяти цветах',
  },
};
