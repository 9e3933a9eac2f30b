/** What a tourist does before the trip, on the private page and in the cabinet. */
export const tourist_steps = {
  title: 'Что осталось сделать',
  title_staff: 'Что осталось туристу',
  all_done: 'Всё готово',
  done: 'готово',
  contract: 'Принять договор',
  contract_done: 'Договор принят',
  pay: 'Оплатить {{amount}}',
  pay_until: 'Оплатить {{amount}} до\u00A0{{deadline}}',
  pay_at_start: 'Оплатить {{amount}} на\u00A0месте, до\u00A0начала',
  pay_done: 'Оплачено {{amount}}',
  invoice_later: 'счёт придёт заранее',
  questionnaire: 'Заполнить анкету: {{filled}} из\u00A0{{total}}',
  questionnaire_done: 'Анкета заполнена',
  open_contract: 'Открыть договор',
  open_pay: 'Перейти к оплате',
  open_questionnaire: 'Заполнить анкету',
};
