import type { credit as ru } from '../ru/credit.ts';
import type { Chinese } from './chinese.ts';

/** Letters about a credit go out in English. */
export const credit: Chinese<Omit<typeof ru, 'letter'>> = {
  title: '用旅行余额支付',
  owed: '本订单应付：{{amount}}。请核对金额并确认。',
  lead: '本订单应付：{{amount}}。请输入余额码，我们会显示可抵扣的金额。',
  code: '余额码',
  code_hint: '余额码在邮件和已取消订单的页面上，例如7K3M-Q2XN-90FD。连字符和大小写不限。',
  required: '必填',
  check: '查询余额码',
  back: '返回订单页面',
  covers: '从余额扣除',
  to_pay: '订单还需支付',
  stays: '余额剩余',
  stays_until: '剩余金额可使用至{{until}}。',
  pay: '用余额支付{{amount}}',
  other: '输入其他余额码',
  refused: '操作未成功，请查看字段旁的提示。',
  help: '余额码无效或丢失？请联系我们。',
  over: '此处无需使用余额',
  over_text: '本订单目前没有可用余额支付的款项，详情请见订单页面。',
  invoice_title: '用旅行余额支付',
  card: {
    title: '您的旅行余额，可下次使用',
    left: '余额{{amount}}，有效期至{{until}}。',
    code: '余额码：',
    how: '在我们这里预订任意行程，在新订单页面付款时输入余额码即可，可分次使用。',
    spent: '余额{{amount}}已用完。',
    expired: '余额已于{{until}}到期。如果{{amount}}未来得及使用，请联系我们。',
  },
  on_credit: '{{amount}}已转为旅行余额',
  have: '有旅行余额？',
  enter: '用余额支付',
};
