import type { Catalogue } from '../catalogue.ts';
import type { start as ru } from '../ru/start.ts';

export const start: Catalogue<typeof ru> = {
  ready: 'Tropa is running.',
  cabinet: 'Cabinet',
  site: 'Operator’s site',
  brand: 'Brand’s site',
  sign_in: 'Sign in as {{role}}',
  seller: 'Sign in as seller at the pier',
  staff: 'Sign in as platform staff',
  letters: 'Letters and codes',
  open: 'Careful: the server listens on {{host}} and others can reach it. This is the trial mode: everybody knows the passwords above. Letters and codes are shown on this machine alone. Remove HOST to close it.',
  drawing: 'Drawing the demo photos: {{done}} of {{count}}',
  filling: 'Filling the database with demo data…',
};
