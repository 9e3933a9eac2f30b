import { ACCOUNT_PATH, BRAND_CATALOGUE_PATH } from '@tropa/blocks';
import { buttonClass, ButtonLink, Picture } from '@tropa/blocks/render';
import type { AccountBooking, BrandAccount, PageData, RenderRequest } from '@tropa/contract';
import { formatDateRange, formatMoney } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { pathIn } from '../../shell/addresses.ts';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { Field } from '../../shell/field/field.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { Empty } from '../catalogue/chosen-list.tsx';
import { Pager } from '../catalogue/pager.tsx';
import form from '../plain-form/plain-form.module.css';
import styles from './brand-account.module.css';

interface PartProps<State extends BrandAccount['state']> {
  account: Extract<BrandAccount, { state: State }>;
  data: PageData;
  t: Translate;
}

/** Bookings whose money is still asked for. */
const LIVE = [2, 3];
const STATES = ['1', '2', '3', '4'] as const;

const action = (path: string, { language, settings }: PageData) => pathIn(path, language, settings);

/** The tours that the browser keeps come along: its script writes them. */
const Kept = () => <input data-favourites-kept="" name="favourites" type="hidden" />;

function Login({ account, data, t }: PartProps<'login'>) {
  return (
    <>
      <p className={form.lead}>{t('brand_site.account.lead')}</p>
      <form action={action(ACCOUNT_PATH, data)} className={form.form} method="post">
        <Field
          autoComplete="username"
          form={account.form}
          label={t('brand_site.account.login')}
          maxLength={254}
          name="login"
          required
        />
        <Kept />
        <div className={form.foot}>
          <button className={buttonClass('primary')} type="submit">
            {t('brand_site.account.send')}
          </button>
        </div>
      </form>
    </>
  );
}

/** Another code for the same login; the script counts the wait down on the button. */
function AnotherCode({ account, data, t }: PartProps<'code'>) {
  const { again_in, form: sent } = account;
  return (
    <form action={action(ACCOUNT_PATH, data)} className={styles.again} method="post">
      <input name="login" type="hidden" value={sent.typed['login'] ?? ''} />
      <Kept />
      <button
        className={styles.quiet}
        data-again-in={again_in > 0 ? again_in : undefined}
        data-again-words={t('brand_site.account.again_in', { seconds: '{seconds}' })}
        type="submit"
      >
        {t('brand_site.account.again')}
      </button>
      {again_in > 0 && (
        <p className={styles.facts} data-again-note="">
          {t('brand_site.account.again_wait', { seconds: again_in })}
        </p>
      )}
    </form>
  );
}

function Code(part: PartProps<'code'>) {
  const { account, data, t } = part;
  const { login = '' } = account.form.typed;
  const lead = account.is_earlier ? 'brand_site.account.code_earlier' : 'brand_site.account.code_lead';
  return (
    <>
      <p className={form.lead}>{t(lead, { login })}</p>
      <form action={action(`${ACCOUNT_PATH}/code`, data)} className={form.form} method="post">
        <Field
          autoComplete="one-time-code"
          form={account.form}
          inputMode="numeric"
          label={t('brand_site.account.code')}
          maxLength={20}
          name="code"
          required
        />
        <input name="login" type="hidden" value={login} />
        <input name="sender" type="hidden" value={account.sender} />
        <input name="again_at" type="hidden" value={account.again_at} />
        <Kept />
        <div className={form.foot}>
          <button className={buttonClass('primary')} type="submit">
            {t('brand_site.account.enter')}
          </button>
          <a href={action(ACCOUNT_PATH, data)}>{t('brand_site.account.another')}</a>
        </div>
      </form>
      <AnotherCode {...part} />
    </>
  );
}

/** The second step of whoever has set one: a code of its app, or one of the spare codes. */
function SecondFactor({ account, data, t }: PartProps<'second'>) {
  return (
    <>
      <p className={form.lead}>{t('brand_site.account.second_lead')}</p>
      <form action={action(`${ACCOUNT_PATH}/second`, data)} className={form.form} method="post">
        <Field
          autoComplete="one-time-code"
          form={account.form}
          hint={t('brand_site.account.second_hint')}
          label={t('brand_site.account.second_code')}
          maxLength={40}
          name="code"
          required
        />
        <input name="ticket" type="hidden" value={account.ticket} />
        <div className={form.foot}>
          <button className={buttonClass('primary')} type="submit">
            {t('brand_site.account.enter')}
          </button>
          <a href={action(ACCOUNT_PATH, data)}>{t('brand_site.account.another')}</a>
        </div>
      </form>
    </>
  );
}

const statusText = ({ base_sale_status }: AccountBooking, t: Translate): string => {
  const state = STATES.find((known) => known === String(base_sale_status));
  return t(state === undefined ? 'brand_site.account.status_over' : `brand_site.account.status_${state}`);
};

function moneyText(
  { base_sale_status, total, payed_amount, currency }: AccountBooking,
  data: PageData,
  t: Translate,
) {
  const left = total - payed_amount;
  if (!LIVE.includes(base_sale_status)) return '';
  if (left <= 0) return t('brand_site.account.paid');
  return t('brand_site.account.left', { sum: formatMoney(left, currency, data.language) });
}

function Booking({ booking, data, t }: { booking: AccountBooking; data: PageData; t: Translate }) {
  const { uuid, request_id, tour_name, tour_photo, date_start, date_end, tourists_count } = booking;
  const facts = [
    date_start === null ? '' : formatDateRange(date_start, date_end ?? date_start, data.language),
    t('brand_site.account.people', { count: tourists_count }),
    t('brand_site.account.number', { number: request_id }),
  ];
  return (
    <li className={styles.booking}>
      {tour_photo && (
        <Picture alt="" maxWidth={640} picture={tour_photo} sizes="(min-width: 40rem) 12rem, 100vw" />
      )}
      <div>
        <p className={styles.status}>
          {[statusText(booking, t), moneyText(booking, data, t)].filter(Boolean).join(' · ')}
        </p>
        <h2>
          <a href={`/booking/${uuid}`}>
            {tour_name || t('brand_site.account.number', { number: request_id })}
          </a>
        </h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

function Bookings({ account, data, t }: PartProps<'signed_in'>) {
  const { bookings, login, page, pages } = account;
  return (
    <>
      <form action={action(`${ACCOUNT_PATH}/leave`, data)} className={styles.who} method="post">
        <p>{t('brand_site.account.signed_in', { login })}</p>
        <button className={styles.quiet} type="submit">
          {t('brand_site.account.leave')}
        </button>
      </form>
      {bookings.length === 0 ? (
        <Empty text={t('brand_site.account.none_text')} title={t('brand_site.account.none')}>
          <ButtonLink href={BRAND_CATALOGUE_PATH}>{t('brand_site.all_tours')}</ButtonLink>
        </Empty>
      ) : (
        <ul className={styles.bookings}>
          {bookings.map((booking) => (
            <Booking booking={booking} data={data} key={booking.uuid} t={t} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        t={t}
        to={(number) => action(number === 1 ? ACCOUNT_PATH : `${ACCOUNT_PATH}?page=${number}`, data)}
      />
    </>
  );
}

function Content({ account, ...rest }: { account: BrandAccount; data: PageData; t: Translate }) {
  if (account.state === 'login') return <Login account={account} {...rest} />;
  if (account.state === 'code') return <Code account={account} {...rest} />;
  if (account.state === 'second') return <SecondFactor account={account} {...rest} />;
  return <Bookings account={account} {...rest} />;
}

/** The own bookings of a brand's visitor, or the way to them: a code that comes to the e-mail or phone that it booked with. */
export function accountPage(request: Extract<RenderRequest, { page: 'brand-account' }>): PageView {
  const { data, account } = request;
  const t = pageTranslator(data.language);
  const title = t('brand_site.account.title');
  const isForm = account.state !== 'signed_in';
  return {
    island: 'favourites',
    meta: outOfSearch(title, data),
    body: (
      <SiteFrame request={request}>
        <div className={isForm ? form.page : styles.page}>
          <h1>{title}</h1>
          <Content account={account} data={data} t={t} />
        </div>
      </SiteFrame>
    ),
  };
}
