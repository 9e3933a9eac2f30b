import { ButtonLink, Icon } from '@tropa/blocks/render';
import { nextStep, touristSteps, type TouristStep } from '@tropa/core';
import { touristStepWords } from '@tropa/i18n/tourist-steps';
import { questionnairePath } from '../../shared/private-paths.ts';
import frame from '../../shell/site-frame.module.css';
import { isPayedToAgent, openInvoices } from './booking-state.ts';
import type { BookingContext } from './context.ts';
import { CONTRACT_ANCHOR } from './contract-card.tsx';
import styles from './state.module.css';

/** Of the card of the first invoice that waits. */
export const PAY_ANCHOR = 'pay';

interface PartProps {
  context: BookingContext;
}

const stepsOf = ({ booking, details }: BookingContext): TouristStep[] =>
  touristSteps({
    contract: details.contract.state,
    payment_plan: booking.payment_plan,
    balance: booking.balance,
    pays_agent: isPayedToAgent(booking),
    questionnaire: details.questionnaire,
  });

/** Whether anything is left to do before the trip: only with nothing of it everything is ready. */
export const hasStepsLeft = (context: BookingContext): boolean =>
  openInvoices(context.booking).length > 0 || stepsOf(context).some(({ state }) => state !== 'done');

function words(context: BookingContext, step: TouristStep): string {
  const said = touristStepWords(step, context);
  return step.what === 'pay' && step.state === 'later' && !step.is_at_start
    ? `${said}: ${context.t('tourist_steps.invoice_later')}`
    : said;
}

/** A payment that comes later and may be made before its invoice comes. */
const aheadOf = ({ booking }: BookingContext, steps: readonly TouristStep[]): TouristStep | undefined =>
  booking.pay_ahead ? steps.find((step) => step.what === 'pay' && step.state === 'later') : undefined;

/** Where a step is done. */
const hrefOf = ({ booking }: BookingContext, { what }: TouristStep): string =>
  what === 'questionnaire'
    ? questionnairePath(booking.uuid)
    : `#${what === 'contract' ? CONTRACT_ANCHOR : PAY_ANCHOR}`;

/** Everything that the tourist does before the trip, with what is done of it. */
export function Steps({ context }: PartProps) {
  const { t } = context;
  const steps = stepsOf(context);
  const ahead = aheadOf(context, steps);
  return (
    <ul aria-label={t('tourist_steps.title')} className={styles.left}>
      {steps.map((step, index) => (
        <li data-state={step.state} key={index}>
          <span className={styles.mark}>{step.state === 'done' && <Icon name="check" size={16} />}</span>
          {step.state === 'now' || step === ahead ? (
            <a href={hrefOf(context, step)}>{words(context, step)}</a>
          ) : (
            <span>
              {words(context, step)}
              {step.state === 'done' && <span className={frame.hidden}> ({t('tourist_steps.done')})</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The next step as a button; nothing where all that is left comes by itself. */
export function NextButton({ context }: PartProps) {
  const steps = stepsOf(context);
  const next = nextStep(steps) ?? aheadOf(context, steps);
  if (!next) return null;
  return (
    <div className={styles.buttons}>
      <ButtonLink href={hrefOf(context, next)}>{context.t(`tourist_steps.open_${next.what}`)}</ButtonLink>
    </div>
  );
}

/** The same list beneath an invoice that waits: what comes besides the payment. */
export function StepsCard({ context }: PartProps) {
  if (stepsOf(context).filter(({ state }) => state !== 'done').length < 2) return null;
  return (
    <section className={styles.card}>
      <h2>{context.t('tourist_steps.title')}</h2>
      <Steps context={context} />
    </section>
  );
}
