import type { Catalogue } from '../catalogue.ts';
import type { start as ru } from '../ru/start.ts';

export const start: Catalogue<typeof ru> = {
  ready: 'Tropa is running.',
  cabinet: 'Cabinet',
  site: 'Operator’s site',
  sign_in: 'Sign in as',
  staff: 'Platform staff',
  letters: 'Letters and codes',
  drawing: 'Drawing the demo photos: {{done}} of {{count}}',
  filling: 'Filling the database with demo data…',
};
