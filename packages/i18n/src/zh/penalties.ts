import type { penalties as ru } from '../ru/penalties.ts';
import type { Chinese } from './chinese.ts';

/** Charges are set in the cabinet. */
export const penalties: Chinese<Omit<typeof ru, 'editor'>> = {
  days_other: '{{count}}天',
  hours_other: '{{count}}小时',
  from: '出发前{{time}}以内取消',
  from_day: '出发当天取消',
  earlier: '出发前{{time}}以上取消',
  earlier_day: '出发日之前取消',
  any: '出发前任何时间取消',
  keep: '扣除{{percent}}%',
  free: '全额退款',
};
