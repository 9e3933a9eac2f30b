/** What readers of feeds and calendars are told of a site's departures. */
export const feeds = {
  rss_title: '{{name}}: новые даты',
  rss_description: 'Даты туров, которые недавно поставили в продажу. {{name}}.',
  calendar_title: '{{name}}: календарь выездов',
  calendar_of_tour: '{{tour}}: календарь выездов',
  seats_one: 'Свободно {{count}} место',
  seats_few: 'Свободно {{count}} места',
  seats_many: 'Свободно {{count}} мест',
  seats_other: 'Свободно {{count}} места',
  no_seats: 'Мест нет',
};
