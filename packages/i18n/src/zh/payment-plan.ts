import type { payment_plan as ru } from '../ru/payment-plan.ts';
import type { Chinese } from './chinese.ts';

/** Schedules are set in the cabinet. */
export const payment_plan: Chinese<Omit<typeof ru, 'editor'>> = {
  title: '付款计划',
  balance_title: '尾款',
  at_start: '出发前',
  ahead_title: '提前支付',
  invoice_title: '付款计划第{{number}}期，共{{count}}期',
  row: '{{percent}}%',
  due_on: '{{date}}前',
  due_unknown: '日期确定后',
  left: '剩余{{amount}}',
  state: {
    payed: '已支付',
    open: '已开账单',
    overdue: '已逾期',
    planned: '计划中',
  },
  state_of_part: {
    open: '已开账单：{{amount}}',
    overdue: '逾期：{{amount}}',
  },
  invoice_at: '{{date}}开具账单',
  by_parts: '分期付款：{{terms}}',
  season: '{{dates}}出发：{{terms}}',
  later: '之后于{{date}}前支付{{amount}}',
  later_at_start: '之后于出发前支付{{amount}}',
  later_unknown: '之后支付{{amount}}，待日期商定',
  later_unknown_excursion: '之后支付{{amount}}，待日期商定',
  terms: {
    after_booking_other: '确认后{{count}}天内',
    before_start_other: '出发前{{count}}天',
  },
};
