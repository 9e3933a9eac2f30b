import type { CreditPage, RenderRequest } from '@tropa/contract';
import { plainForm } from '@tropa/blocks';
import { buttonClass, ButtonLink } from '@tropa/blocks/render';
import { formatMoney, kindOf } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { deadline } from '../../shared/deadline.ts';
import { bookingPath, creditPath } from '../../shared/private-paths.ts';
import type { PageView } from '../../shell/document.tsx';
import { Field } from '../../shell/field/field.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import plain from '../plain-form/plain-form.module.css';
import { privatePage, Said } from '../plain-form/private-page.tsx';
import styles from './credit.module.css';

type CreditRequest = Extract<RenderRequest, { page: 'credit' }>;
interface PartProps {
  request: CreditRequest;
  t: Translate;
  money: (amount: number) => string;
}

function Outcome({ request: { credit }, t }: PartProps) {
  const { form } = credit;
  return (
    <output className={plain.outcome} data-outcome="" role="alert">
      {form.outcome === 'refused' && (form.problems['form'] ?? t('credit.refused'))}
    </output>
  );
}

/** Asks for the code. */
function CodeForm(props: PartProps) {
  const { request, t } = props;
  const { uuid, form } = request.credit;
  return (
    <form {...plainForm(t, request.data.language)} action={creditPath(uuid)} className={plain.form}>
      <Field
        autoComplete="off"
        form={form}
        hint={t('credit.code_hint')}
        label={t('credit.code')}
        maxLength={40}
        name="code"
        requiredMark={t('credit.required')}
      />
      <Outcome {...props} />
      <div className={plain.foot}>
        <button className={buttonClass('primary')} type="submit">
          {t('credit.check')}
        </button>
        <ButtonLink href={bookingPath(uuid)} look="secondary">
          {t('credit.back')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Says what is payed, what is left to pay and what stays, and asks whether to. */
function PayForm({ covering, ...props }: PartProps & { covering: NonNullable<CreditPage['covering']> }) {
  const { request, t, money } = props;
  const { uuid, timezone } = request.credit;
  const { ticket, amount, to_pay, left_amount, expires_at } = covering;
  return (
    <form {...plainForm(t, request.data.language)} action={creditPath(uuid)} className={plain.form}>
      <input name="ticket" type="hidden" value={ticket} />
      <dl className={styles.sums}>
        <div>
          <dt>{t('credit.covers')}</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div>
          <dt>{t('credit.to_pay')}</dt>
          <dd>{money(to_pay)}</dd>
        </div>
        <div>
          <dt>{t('credit.stays')}</dt>
          <dd>{money(left_amount)}</dd>
        </div>
      </dl>
      {left_amount > 0 && (
        <p className={styles.hint}>
          {t('credit.stays_until', { until: deadline(expires_at, timezone, request.data.language) })}
        </p>
      )}
      <Outcome {...props} />
      <div className={plain.foot}>
        <button className={buttonClass('primary')} type="submit">
          {t('credit.pay', { amount: money(amount) })}
        </button>
        <ButtonLink href={creditPath(uuid)} look="secondary">
          {t('credit.other')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Where a tourist pays a booking by what is left of an earlier one. */
export function creditPage(request: CreditRequest): PageView {
  const { data, credit } = request;
  const { balance, covering, currency, tour_name, uuid } = credit;
  const t = pageTranslator(data.language, kindOf(credit));
  const money = (amount: number) => formatMoney(amount, currency, data.language);
  const props = { request, t, money };
  return privatePage(request, {
    title: t('credit.title'),
    about: tour_name,
    children:
      balance === null ? (
        <Said
          organizer={data.organizer}
          text={t('credit.over_text')}
          title={t('credit.over')}
          toBooking={t('choice_page.to_booking')}
          uuid={uuid}
        />
      ) : (
        <>
          <h1>{t('credit.title')}</h1>
          <p className={plain.lead}>
            {t(covering ? 'credit.owed' : 'credit.lead', { amount: money(balance) })}
          </p>
          {covering ? <PayForm covering={covering} {...props} /> : <CodeForm {...props} />}
          <div className={plain.other}>
            <p>{t('credit.help')}</p>
            <OrganizerContacts organizer={data.organizer} />
          </div>
        </>
      ),
  });
}
