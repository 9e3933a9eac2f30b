import type { ticket_page as ru } from '../ru/ticket-page.ts';
import type { Chinese } from './chinese.ts';

export const ticket_page: Chinese<typeof ru> = {
  title: '票：{{name}}',
  number: '订单{{number}}号的票',
  open: '单独打开此票',
  state: {
    good: '此票有效',
    used: '此票已使用',
    waiting: '此票目前无效',
    taken_back: '此票已取消',
    over: '此票的日期已过',
  },
  text: {
    good: '到达时请出示二维码，手机或打印件均可，工作人员将凭此为您登记。',
    used: '已于{{moment}}登记。',
    waiting: '该日期已取消或更改，或订单尚未付款。请向下单人了解详情。',
    taken_back: '订单已取消，此票不能入场。如有误，请联系下单人或我们。',
    over: '此票已不能入场。',
  },
  came_other: '{{all}}人中已到{{count}}人，最后一位于{{moment}}登记。',
  unknown: '未找到此票',
  unknown_text: '请检查网址：必须与邮件或消息中的完全一致。',
  too_many_text: '从该网络地址查询不存在的票过于频繁，请等待15分钟。',
};
