/** The team of an organizer. */
export const team = {
  switches: {
    money: { name: 'money' },
    export: { name: 'export of data' },
    publishing: { name: 'publishing of the site' },
  },
};
