import type { OfferedDeparture, RenderRequest } from '@tropa/contract';
import { plainForm } from '@tropa/blocks';
import { buttonClass, ButtonLink } from '@tropa/blocks/render';
import { formatDeparture, formatMoney, kindOf } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { deadline } from '../../shared/deadline.ts';
import { bookingPath, choicePath } from '../../shared/private-paths.ts';
import type { PageView } from '../../shell/document.tsx';
import { Problem } from '../../shell/field/field.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import plain from '../plain-form/plain-form.module.css';
import styles from './choice.module.css';

type ChoiceRequest = Extract<RenderRequest, { page: 'choice' }>;
interface PartProps {
  request: ChoiceRequest;
  t: Translate;
}

function Option({ request, value, children }: { request: ChoiceRequest; value: string; children: string[] }) {
  const [title, ...hints] = children;
  return (
    <label>
      <input
        defaultChecked={request.choice.form.typed['choice'] === value}
        name="choice"
        required
        type="radio"
        value={value}
      />
      <span>
        {title}
        {hints.map((hint) => (
          <small key={hint}>{hint}</small>
        ))}
      </span>
    </label>
  );
}

/** What a date costs beside what was agreed: a dearer one costs no more. */
const priceHint = ({ cheaper_by }: OfferedDeparture, { request, t }: PartProps): string[] =>
  cheaper_by > 0 && request.choice.agent_name === ''
    ? [
        t('choice_page.cheaper', {
          amount: formatMoney(cheaper_by, request.choice.currency, request.data.language),
        }),
      ]
    : [];

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
  return (
    <form {...plainForm(t, data.language)} action={choicePath(uuid)} className={plain.form} method="post">
      <fieldset aria-describedby="problem-choice" className={styles.options}>
        <legend>{t('choice_page.legend')}</legend>
        <Option request={request} value="refund">
          {refund}
        </Option>
        {offered.map((one) => (
          <Option key={one.key} request={request} value={one.key}>
            {[
              [formatDeparture(one, data.language), one.tour_variant].filter(Boolean).join(' · '),
              ...priceHint(one, { request, t }),
            ]}
          </Option>
        ))}
        <Problem path="choice">{form.problems['choice']}</Problem>
      </fieldset>
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

/** Where a tourist chooses what becomes of a booking whose date the organizer has cancelled. */
export function choicePage(request: ChoiceRequest): PageView {
  const { data, choice } = request;
  const t = pageTranslator(data.language, kindOf(choice));
  const { until, date_start, date_end, time_start } = choice;
  const dates =
    date_start === null
      ? ''
      : formatDeparture({ date_start, date_end: date_end ?? date_start, time_start }, data.language);
  return {
    meta: {
      title: `${t('choice_page.title')} — ${data.settings.name}`,
      description: '',
      picture: null,
      isIndexed: false,
      structuredData: [],
    },
    body: (
      <SiteFrame isCalm request={request}>
        <div className={plain.page}>
          <p className={plain.about}>{[choice.tour_name, dates].filter(Boolean).join(' · ')}</p>
          {until === null ? (
            <div className={plain.said}>
              <h1>{t('choice_page.over')}</h1>
              <p className={plain.lead}>{t('choice_page.over_text')}</p>
              <OrganizerContacts organizer={data.organizer} />
              <ButtonLink href={bookingPath(choice.uuid)} look="secondary">
                {t('choice_page.to_booking')}
              </ButtonLink>
            </div>
          ) : (
            <>
              <h1>{t('choice_page.title')}</h1>
              <blockquote className={styles.reason}>{choice.reason}</blockquote>
              <p className={plain.lead}>
                {t(choice.payed_amount > 0 ? 'choice_page.lead' : 'choice_page.lead_unpaid', {
                  until: deadline(until, choice.timezone, data.language),
                })}
              </p>
              <Form request={request} t={t} />
              <div className={plain.other}>
                <p>{t('choice_page.help')}</p>
                <OrganizerContacts organizer={data.organizer} />
              </div>
            </>
          )}
        </div>
      </SiteFrame>
    ),
  };
}
