import type { PageData } from '@tropa/contract';
import type { SiteVersionRow } from '../record/repository.ts';

export type Look = Pick<SiteVersionRow, 'pages' | 'theme'> & Pick<PageData, 'settings'>;
