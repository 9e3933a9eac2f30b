import type { Catalogue } from '../catalogue.ts';
import type { legal as ru } from '../ru/legal.ts';

export const legal: Catalogue<typeof ru> = {
  print: 'Print',
  since: 'In force since {{date}}',
  past: 'This is an earlier version',
  to_present: 'Go to the one in force',
  versions: 'Other versions',
};
