import type { documents as ru } from '../ru/documents.ts';
import type { Chinese } from './chinese.ts';

/** Documents go out in English; pages say but this of them. */
export const documents: Chinese<{ tickets: { wallet: Pick<(typeof ru)['tickets']['wallet'], 'when'> } }> = {
  tickets: { wallet: { when: '时间' } },
};
