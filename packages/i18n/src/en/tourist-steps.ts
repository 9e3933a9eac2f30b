import type { Catalogue } from '../catalogue.ts';
import type { tourist_steps as ru } from '../ru/tourist-steps.ts';

export const tourist_steps: Catalogue<typeof ru> = {
  title: 'What is left to do',
  title_staff: 'What the tourist has left to do',
  all_done: 'Everything is ready',
  done: 'done',
  contract: 'Accept the contract',
  contract_done: 'The contract is accepted',
  pay: 'Pay {{amount}}',
  pay_until: 'Pay {{amount}} by\u00A0{{deadline}}',
  pay_at_start: 'Pay {{amount}} on the spot, before the start',
  pay_done: '{{amount}} is paid',
  invoice_later: 'the invoice comes in time',
  questionnaire: 'Fill in the questionnaire: {{filled}} of\u00A0{{total}}',
  questionnaire_done: 'The questionnaire is filled in',
  open_contract: 'Open the contract',
  open_pay: 'Go to payment',
  open_questionnaire: 'Fill in the questionnaire',
};
