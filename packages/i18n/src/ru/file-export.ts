/** A list that is written to a file: the same words for every list. */
export const file_export = {
  format: 'Формат',
  xlsx: 'Excel (xlsx)',
  csv: 'CSV',
  start: 'Подготовить файл',
  counting: 'Готовим файл',
  running: 'Готовим файл: {{done}} из {{total}}',
  waiting: 'Файл поставлен в очередь',
  stop: 'Остановить',
  stopped: 'Выгрузка остановлена.',
  failed: 'Не получилось подготовить файл. Попробуйте ещё раз.',
  done: 'Файл готов: {{size}}. Ссылка действует около часа, сам файл хранится сутки.',
  download: 'Скачать',
  again: 'Новая выгрузка',
  kilobytes: '{{count}} КБ',
  megabytes: '{{count}} МБ',
};
