import type { RenderRequest } from '@tropa/contract';
import { todayAt } from '@tropa/blocks';
import { Icon, Picture } from '@tropa/blocks/render';
import { bookedDeparture, kindOf, formatNearDeparture } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { BOOKING_DATA_ID, type BookingData } from '../../shared/checkout-data.ts';
import { DataElement } from '../../shell/data-element.tsx';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import frame from '../../shell/site-frame.module.css';
import { ChatCard } from '../chat/chat-card.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { awaitsSomebody, stageOf, stepsDone, wayOf } from './booking-state.ts';
import styles from './booking.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { bookingContext, type BookingContext } from './context.ts';
import { ContractCard } from './contract-card.tsx';
import { Invoices, Organizer, PriceDetails, Receipts, Seller, Trip } from './details.tsx';
import { Documents } from './documents.tsx';
import { History } from './history.tsx';
import { IndividualProgram } from './individual-tour.tsx';
import { PaymentPlan } from './plan.tsx';
import { QuestionnaireCard } from './questionnaire-card.tsx';
import { StateCards } from './state-card.tsx';
import { Tickets } from './tickets.tsx';

/** So often a page looks for what it waits for where no script does. */
const REFRESH_SECONDS = 30;

type BookingRequest = Extract<RenderRequest, { page: 'booking' }>;

function Way({ context: { booking, t } }: { context: BookingContext }) {
  const stage = stageOf(booking);
  if (stage === 'canceled' || stage === 'choosing') return null;
  const done = stepsDone(booking, stage);
  return (
    <ol aria-label={t('site.booking.steps.label')} className={styles.way}>
      {wayOf(booking).map((step, index) => (
        <li
          aria-current={index === done ? 'step' : undefined}
          data-state={index < done ? 'done' : index === done ? 'now' : 'later'}
          key={step}
        >
          <span className={styles.mark}>{index < done && <Icon name="check" size={16} />}</span>
          {t(`site.booking.steps.${step}`)}
          {index <= done && (
            <span className={frame.hidden}>
              {' '}
              ({index < done ? t('site.booking.steps.done') : t('site.booking.steps.now')})
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Head({ context: { booking, data, t } }: { context: BookingContext }) {
  const departure = bookedDeparture(booking);
  return (
    <header className={styles.head}>
      {booking.tour_photo && (
        <Picture
          alt=""
          eager
          maxWidth={1280}
          picture={booking.tour_photo}
          sizes="(min-width: 64rem) 22rem, 100vw"
        />
      )}
      <div>
        <p className={styles.number}>{t('site.booking.number', { number: booking.request_id })}</p>
        <h1>{booking.tour_name}</h1>
        <p className={styles.when}>
          {[
            departure && formatNearDeparture(departure, todayAt(data, booking), data.language),
            booking.tour_variant,
            t('site.checkout.summary.tourists', { count: booking.tourists_count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </header>
  );
}

function Notice({ t }: { t: Translate }) {
  return (
    <output className={styles.notice} data-notice hidden>
      <span data-notice-text />
      <button aria-label={t('site.booking.close')} data-notice-close type="button">
        <Icon name="cross" size={20} />
      </button>
    </output>
  );
}

function scriptData({ booking, data, details, t }: BookingContext): BookingData {
  return {
    language: data.language,
    uuid: booking.uuid,
    version: details.version,
    words: {
      opening: t('site.booking.pay.opening'),
      failed: t('site.booking.pay.failed'),
      success: t('site.booking.pay.success'),
      checking: t('site.booking.pay.checking'),
      late: t('site.booking.pay.late'),
      fail: t('site.booking.pay.fail'),
      canceling: t('site.booking.cancel.sending'),
      cancel_failed: t('site.booking.cancel.failed'),
      changed: t('private_page.live.changed'),
      contract: {
        sending: t('private_page.contract.sending'),
        sent: t('private_page.contract.sent', { target: '{target}' }),
        accepting: t('private_page.contract.accepting'),
        again: t('private_page.contract.again'),
        again_in: t('private_page.contract.again_in', { seconds: '{seconds}' }),
        failed: t('private_page.contract.failed'),
        accepted: t('private_page.contract.accepted'),
      },
    },
  };
}

/** The tourist's private page: how the booking stands, what to do now, and everything about it. */
export function bookingPage(request: BookingRequest): PageView {
  const { data, booking, chat } = request;
  const t = pageTranslator(data.language, kindOf(booking));
  const context = bookingContext(request, t);
  // Of a date that does not go there is nothing to prepare for, sign or cancel: one thing is asked.
  const isOn = stageOf(booking) !== 'choosing';
  return {
    meta: outOfSearch(t('site.booking.title', { number: booking.request_id }), data),
    island: 'booking',
    ...(awaitsSomebody(booking) && { refresh: REFRESH_SECONDS }),
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          <Head context={context} />
          <Way context={context} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <StateCards context={context} />
              {isOn && (
                <>
                  <Tickets context={context} />
                  <ContractCard context={context} />
                  <QuestionnaireCard context={context} />
                </>
              )}
              <ChatCard data={data} t={t} view={chat} />
              <noscript>
                <div className={styles.noScript}>
                  <p>{t('site.booking.no_script')}</p>
                  <OrganizerContacts organizer={data.organizer} />
                </div>
              </noscript>
              <Trip context={context} />
              <IndividualProgram context={context} />
            </div>
            <div className={styles.side}>
              <PriceDetails context={context} />
              <PaymentPlan context={context} />
              <Invoices context={context} />
              <Receipts context={context} />
              {isOn && <Documents context={context} />}
              <Seller context={context} />
              <Organizer context={context} />
              <History context={context} />
              {isOn && booking.can_cancel && booking.cancellation && (
                <CancelDialog cancellation={booking.cancellation} context={context} />
              )}
            </div>
          </div>
        </div>
        <Notice t={t} />
        <DataElement id={BOOKING_DATA_ID} value={scriptData(context)} />
      </SiteFrame>
    ),
  };
}
