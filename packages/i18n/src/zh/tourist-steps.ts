import type { tourist_steps as ru } from '../ru/tourist-steps.ts';
import type { Chinese } from './chinese.ts';

export const tourist_steps: Chinese<typeof ru> = {
  title: '您还需要做什么',
  title_staff: '旅客还需要做什么',
  all_done: '一切就绪',
  done: '已完成',
  contract: '接受合同',
  contract_done: '合同已接受',
  pay: '支付{{amount}}',
  pay_until: '请于{{deadline}}前支付{{amount}}',
  pay_at_start: '出发前现场支付{{amount}}',
  pay_done: '已支付{{amount}}',
  invoice_later: '账单将按时开具',
  questionnaire: '填写旅客信息表：已填{{filled}}/{{total}}',
  questionnaire_done: '旅客信息表已填写',
  open_contract: '查看合同',
  open_pay: '去支付',
  open_questionnaire: '填写信息表',
};
