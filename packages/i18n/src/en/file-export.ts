import type { Catalogue } from '../catalogue.ts';
import type { file_export as ru } from '../ru/file-export.ts';

export const file_export: Catalogue<typeof ru> = {
  format: 'Format',
  xlsx: 'Excel (xlsx)',
  csv: 'CSV',
  start: 'Prepare the file',
  counting: 'Preparing the file',
  running: 'Preparing the file: {{done}} of {{total}}',
  waiting: 'The file is in the queue',
  stop: 'Stop',
  stopped: 'The export was stopped.',
  failed: 'The file could not be prepared. Try again.',
  done: 'The file is ready: {{size}}. The link works for about an hour, the file is kept for a day.',
  download: 'Download',
  again: 'New export',
  kilobytes: '{{count}} KB',
  megabytes: '{{count}} MB',
};
