import type { deposit as ru } from '../ru/deposit.ts';
import type { Chinese } from './chinese.ts';

/** What tourists read of a deposit on pages. */
export const deposit: Chinese<Pick<typeof ru, 'title' | 'site'>> = {
  title: '押金',
  site: {
    note: '押金{{amount}}，结束时退还',
    not_in_price: '押金不含在价格内，另行收取。',
    page: {
      asked: '开始前我们收取押金{{amount}}，结束时退还。押金不含在价格内。',
      held: '您的押金{{amount}}由组织方保管，结束时退还。',
      held_back: '您的押金{{amount}}仍由组织方保管，将予退还。',
      returned: '已退还您{{amount}}。',
      kept: '已扣除{{amount}}。',
      reason: '原因：{{reason}}',
      purpose: '用途：{{purpose}}',
      question: '有异议，或款项未到账？请给我们留言或来电。',
    },
  },
};
