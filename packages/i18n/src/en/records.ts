import type { Catalogue } from '../catalogue.ts';
import type { records as ru } from '../ru/records.ts';

export const records: Catalogue<typeof ru> = {
  copy_suffix: ' (copy)',
  entrepreneur: 'IE {{name}}',
};
