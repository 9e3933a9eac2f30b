/** Around the legal documents; their texts are in `../legal`. */
export const legal = {
  print: 'Распечатать',
  since: 'Действует с {{date}}',
  past: 'Это прежняя редакция',
  to_present: 'Перейти к действующей',
  versions: 'Другие редакции',
};
