import type { OfferedDeparture, RenderRequest } from '@tropa/contract';
import { plainForm } from '@tropa/blocks';
import { buttonClass, ButtonLink } from '@tropa/blocks/render';
import { bookedDeparture, daysBetween, formatDeparture, formatMoney, kindOf } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { deadline } from '../../shared/deadline.ts';
import { bookingPath, choicePath } from '../../shared/private-paths.ts';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import plain from '../plain-form/plain-form.module.css';
import { Choices, privatePage, Said } from '../plain-form/private-page.tsx';
import styles from './choice.module.css';

type ChoiceRequest = Extract<RenderRequest, { page: 'choice' }>;
interface PartProps {
  request: ChoiceRequest;
  t: Translate;
}

/** What may be chosen, and what there is to know of it. */
const words = ([title, ...hints]: readonly string[]) => (
  <span className={styles.words}>
    {title}
    {hints.map((hint) => (
      <small key={hint}>{hint}</small>
    ))}
  </span>
);

/** What a date costs beside what was agreed: a dearer one costs no more. */
const priceHint = ({ cheaper_by }: OfferedDeparture, { request, t }: PartProps): string[] =>
  cheaper_by > 0 && request.choice.agent_name === ''
    ? [
        t('choice_page.cheaper', {
          amount: formatMoney(cheaper_by, request.choice.currency, request.data.language),
        }),
      ]
    : [];

/** What staying for later means: how much, until when, and how it is used. */
const creditWords = (
  { amount, until }: NonNullable<ChoiceRequest['choice']['credit']>,
  { request: { choice, data }, t }: PartProps,
): string[] => [
  t('choice_page.credit', { amount: formatMoney(amount, choice.currency, data.language) }),
  t('choice_page.credit_hint', { until: deadline(until, choice.timezone, data.language) }),
];

/** When the booking goes; empty where no day is said. */
function datesOf({ choice, data }: ChoiceRequest): string {
  const departure = bookedDeparture(choice);
  return departure ? formatDeparture(departure, data.language) : '';
}

const stayWords = ({ request, t }: PartProps): string[] => [
  t('choice_page.stay', { date: datesOf(request) }),
  t('choice_page.stay_hint'),
];

/** So many dates are looked through at once: those nearest to the one that the tourist has had. */
const DATES_IN_SIGHT = 6;

function nearestOf({ choice: { offered, date_start } }: ChoiceRequest): ReadonlySet<string> {
  if (offered.length <= DATES_IN_SIGHT + 2) return new Set(offered.map(({ key }) => key));
  const away = (one: OfferedDeparture) =>
    date_start === null ? 0 : Math.abs(daysBetween(date_start, one.date_start));
  const nearest = offered.toSorted((one, other) => away(one) - away(other));
  return new Set(nearest.slice(0, DATES_IN_SIGHT).map(({ key }) => key));
}

function Form({ request, t }: PartProps) {
  const { data, choice } = request;
  const { form, uuid, offered, payed_amount, agent_name } = choice;
  const amount = formatMoney(payed_amount, choice.currency, data.language);
  const refund =
    agent_name !== ''
      ? [t('choice_page.cancel'), t('choice_page.by_agent', { agent: agent_name })]
      : payed_amount > 0
        ? [t('choice_page.refund', { amount }), t('choice_page.refund_hint')]
        : [t('choice_page.cancel'), t('choice_page.nothing_payed')];
  const inSight = nearestOf(request);
  const dates = offered.map((one) => ({
    value: one.key,
    label: words([
      [formatDeparture(one, data.language), one.tour_variant].filter(Boolean).join(' · '),
      ...priceHint(one, { request, t }),
    ]),
  }));
  const others = dates.filter(({ value }) => !inSight.has(value));
  return (
    <form {...plainForm(t, data.language)} action={choicePath(uuid)} className={plain.form} method="post">
      <Choices
        legend={t('choice_page.legend')}
        name="choice"
        options={[
          ...(choice.may_stay ? [{ value: 'stay', label: words(stayWords({ request, t })) }] : []),
          { value: 'refund', label: words(refund) },
          ...(choice.credit
            ? [{ value: 'credit', label: words(creditWords(choice.credit, { request, t })) }]
            : []),
          ...dates.filter(({ value }) => inSight.has(value)),
        ]}
        folded={{ title: t('choice_page.other_dates', { count: others.length }), options: others }}
        problem={form.problems['choice']}
        typed={form.typed['choice']}
      />
      <p className={styles.hint}>
        {t(offered.length > 0 ? 'choice_page.same_price' : 'choice_page.no_dates')}
      </p>
      <output className={plain.outcome} data-outcome="" role="alert">
        {form.outcome === 'refused' && (form.problems['form'] ?? t('choice_page.refused'))}
      </output>
      <div className={plain.foot}>
        <button className={buttonClass('primary')} type="submit">
          {t('choice_page.send')}
        </button>
        <ButtonLink href={bookingPath(uuid)} look="secondary">
          {t('choice_page.later')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Where a tourist chooses what becomes of a booking whose date the organizer has cancelled, or moved. */
export function choicePage(request: ChoiceRequest): PageView {
  const { data, choice } = request;
  const t = pageTranslator(data.language, kindOf(choice));
  const { until, may_stay } = choice;
  const title = t(may_stay ? 'choice_page.title_moved' : 'choice_page.title');
  const [lead, unpaid] = may_stay
    ? (['choice_page.lead_moved', 'choice_page.lead_moved_unpaid'] as const)
    : (['choice_page.lead', 'choice_page.lead_unpaid'] as const);
  return privatePage(request, {
    title,
    about: [choice.tour_name, datesOf(request)].filter(Boolean).join(' · '),
    children:
      until === null ? (
        <Said
          organizer={data.organizer}
          text={t('choice_page.over_text')}
          title={t('choice_page.over')}
          toBooking={t('choice_page.to_booking')}
          uuid={choice.uuid}
        />
      ) : (
        <>
          <h1>{title}</h1>
          {choice.reason !== '' && <blockquote className={styles.reason}>{choice.reason}</blockquote>}
          <p className={plain.lead}>
            {t(choice.payed_amount > 0 ? lead : unpaid, {
              until: deadline(until, choice.timezone, data.language),
            })}
          </p>
          <Form request={request} t={t} />
          <div className={plain.other}>
            <p>{t('choice_page.help')}</p>
            <OrganizerContacts organizer={data.organizer} />
          </div>
        </>
      ),
  });
}
