/** The team of an organizer. */
export const team = {
  switches: {
    money: { name: 'деньги' },
    export: { name: 'выгрузка данных' },
    publishing: { name: 'публикация сайта' },
  },
};
