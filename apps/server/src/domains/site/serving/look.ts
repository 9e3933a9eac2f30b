import type { SiteVersionRow } from '../record/repository.ts';

export type Look = Pick<SiteVersionRow, 'pages' | 'settings' | 'theme'>;
