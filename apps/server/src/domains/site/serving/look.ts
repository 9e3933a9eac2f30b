import type { SiteVersionRow } from '../repository.ts';

export type Look = Pick<SiteVersionRow, 'pages' | 'settings' | 'theme'>;
