import type { choice_page as ru } from '../ru/choice-page.ts';
import type { Chinese } from './chinese.ts';

export const choice_page: Chinese<typeof ru> = {
  title: '该日期已取消，您的订单怎么处理？',
  lead: '组织方不得不取消该日期，您不会有任何损失。请在{{until}}前选择。如果您没有选择，我们将退还您已支付的全部款项。',
  lead_unpaid:
    '组织方不得不取消该日期。请在{{until}}前选择。如果您没有选择，订单将被取消，无需支付任何费用。',
  title_moved: '日期有变，新日期适合您吗？',
  lead_moved:
    '组织方不得不更改日期，您不会有任何损失。请在{{until}}前选择。如果您没有选择，订单将被取消，我们将退还您已支付的全部款项。',
  lead_moved_unpaid:
    '组织方不得不更改日期。请在{{until}}前选择。如果您没有选择，订单将被取消，无需支付任何费用。',
  stay: '新日期适合我：{{date}}',
  stay_hint: '您的订单和名额保留，价格不变。',
  legend: '您的选择',
  refund: '退款{{amount}}',
  refund_hint: '全额按原支付方式退回。',
  credit: '将{{amount}}保留为旅行余额',
  credit_hint: '有效期至{{until}}，供您下次使用。余额码会发送到您的邮箱，可分次使用。',
  cancel: '取消订单',
  nothing_payed: '您尚未付款，因此没有需要退还的款项。',
  by_agent: '您的款项付给了代理商“{{agent}}”，由其退款。',
  cheaper: '该日期价格更低：总价减{{amount}}',
  other_dates_other: '还有{{count}}个日期',
  same_price: '如果其他日期价格更高，您仍按约定价格支付。',
  no_dates: '目前没有其他名额足够的日期。如有新日期，会显示在这里。',
  send: '确认选择',
  later: '稍后决定',
  refused: '您的选择未能保存，请查看字段旁的提示。',
  help: '需要其他日期或帮助？请联系我们，我们一起来找。',
  over: '已无需选择',
  over_text: '该订单已处理，请查看订单页面。',
  to_booking: '前往订单页面',
};
