import type { TouristStep } from '@tropa/core';
import type { Translate } from './translators.ts';

/** How the words of a step are written where they stand. */
interface Writing {
  t: Translate;
  /** An amount in minor units of the booking's currency. */
  money: (amount: number) => string;
  /** The last moment of a payment. */
  moment: (iso: string) => string;
}

/** A step of `touristSteps` in words, the same for the tourist and for staff: «Оплатить 10 000 ₽ до 1 мая, 23:59», «Договор принят». */
export function touristStepWords(step: TouristStep, { t, money, moment }: Writing): string {
  const isDone = step.state === 'done';
  if (step.what === 'contract') return t(isDone ? 'tourist_steps.contract_done' : 'tourist_steps.contract');
  if (step.what === 'questionnaire')
    return isDone ? t('tourist_steps.questionnaire_done') : t('tourist_steps.questionnaire', { ...step });
  const amount = money(step.amount);
  if (isDone) return t('tourist_steps.pay_done', { amount });
  if (step.is_at_start) return t('tourist_steps.pay_at_start', { amount });
  if (step.due_at === null) return t('tourist_steps.pay', { amount });
  return t('tourist_steps.pay_until', { amount, deadline: moment(step.due_at) });
}
