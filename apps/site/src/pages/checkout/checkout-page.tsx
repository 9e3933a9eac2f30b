import type { PublicTour, RenderRequest } from '@tropa/contract';
import { todayAt, tourPath } from '@tropa/blocks';
import { buttonClass, Icon } from '@tropa/blocks/render';
import { kindOf } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { CHECKOUT_DATA_ID, STEPS, type Step } from '../../shared/checkout-data.ts';
import { DataElement } from '../../shell/data-element.tsx';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { turnedOff } from '../../shared/turned-off.ts';
import styles from './checkout.module.css';
import { checkoutData, mostTourists } from './checkout-data.ts';
import { choiceLabel, chosenBy, waitedBy, type Chosen } from './chosen.ts';
import { ContactsPanel } from './contacts-panel.tsx';
import { DatePanel } from './date-panel.tsx';
import { LengthChoice } from './length-choice.tsx';
import { HoldBar } from './hold-bar.tsx';
import { ActionBar, Summary } from './summary.tsx';
import { TouristsPanel } from './tourists-panel.tsx';
import { WaitableDates, WaitlistPanel } from './waitlist-panel.tsx';
import { WidgetFrame } from './widget-frame.tsx';

type CheckoutRequest = Extract<RenderRequest, { page: 'checkout' }>;

interface FormProps {
  request: CheckoutRequest;
  tour: PublicTour;
  chosen: Chosen | undefined;
  step: Step;
  t: Translate;
}

function Progress({ step, t }: { step: Step; t: Translate }) {
  return (
    <ol aria-label={t('site.checkout.steps.label')} className={styles.progress}>
      {STEPS.map((name, index) => (
        <li aria-current={name === step ? 'step' : undefined} data-progress={name} key={name}>
          <button
            data-goto={name}
            type="button"
            {...(index > STEPS.indexOf(step) && turnedOff(t('site.checkout.steps.later')))}
          >
            <span className={styles.number}>{index + 1}</span>
            {t(`site.checkout.steps.${name}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function PriceChange({ t }: { t: Translate }) {
  return (
    <dialog aria-labelledby="price-change" className={styles.dialog} data-price-change>
      <h2 id="price-change">{t('site.checkout.price_change.title')}</h2>
      <p data-price-change-text />
      <form className={styles.choices} method="dialog">
        <button className={buttonClass('primary')} data-accept type="submit" value="accept">
          {t('site.checkout.action.submit')}
        </button>
        <button className={buttonClass('secondary')} data-decline type="submit" value="">
          {t('site.checkout.price_change.decline')}
        </button>
      </form>
    </dialog>
  );
}

function CheckoutForm({ request, tour, chosen, step, t }: FormProps) {
  const { language, today } = request.data;
  const there = todayAt(request.data, tour);
  const panels = {
    date: <DatePanel today={there} chosen={chosen} language={language} t={t} tour={tour} />,
    tourists: (
      <TouristsPanel language={language} maxTourists={mostTourists(tour)} t={t} today={today} tour={tour} />
    ),
    contacts: <ContactsPanel isReminded={request.isReminded ?? false} t={t} />,
  };
  return (
    <form autoComplete="on" className={styles.form} data-checkout noValidate>
      <Progress step={step} t={t} />
      <HoldBar t={t} />
      <div className={styles.alert} data-alert role="alert" />
      {/* Before the fields: nobody fills in what can't be sent. */}
      <noscript>
        <div className={styles.noScript}>
          <p>{t('site.checkout.no_script')}</p>
          <OrganizerContacts organizer={request.data.organizer} />
        </div>
      </noscript>
      {STEPS.map((name) => (
        <section
          aria-labelledby={`title-${name}`}
          className={styles.panel}
          data-later={name === step ? undefined : ''}
          data-panel={name}
          key={name}
        >
          <h2 id={`title-${name}`} tabIndex={-1}>
            {t(`site.checkout.${name}.title`)}
          </h2>
          {name !== 'date' && (
            <p className={styles.chosen}>
              <Icon name="calendar" size={18} />
              <span data-chosen-date>
                {chosen
                  ? choiceLabel(chosen.date, chosen.variant, language)
                  : t('site.checkout.summary.no_date')}
              </span>
              <button data-goto="date" type="button">
                {t('site.checkout.date.change')}
              </button>
            </p>
          )}
          {panels[name]}
        </section>
      ))}
      <ActionBar tour={tour} step={step} language={language} t={t} />
    </form>
  );
}

function NoDates({ request, t }: { request: CheckoutRequest; t: Translate }) {
  return (
    <div className={styles.none}>
      <h2>{t('site.checkout.date.none')}</h2>
      <p>{t('site.checkout.date.none_text')}</p>
      <OrganizerContacts organizer={request.data.organizer} />
    </div>
  );
}

/** The booking form of a tour: date, tourists, contacts. Readable without script; the island turns it into steps. */
export function checkoutPage(request: CheckoutRequest): PageView {
  const { data, date_key, isWidget = false } = request;
  const tour = data.tour;
  const t = pageTranslator(data.language, kindOf(tour));
  if (tour === null) throw new Error('The booking form needs its tour');
  const isOpen = tour.dates.some((date) => date.number_of_free_seats > 0);
  const chosen = chosenBy(tour, date_key);
  const waited = waitedBy(tour, date_key);
  const step: Step = chosen && !chosen.isProposed ? 'tourists' : 'date';
  const content = (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          {!isWidget && (
            <a href={tourPath(tour.screen_name)}>
              <Icon name="arrow-left" size={18} />
              {t('site.to_tour')}
            </a>
          )}
          <h1>{tour.name}</h1>
        </header>
        {!isOpen && (
          <div data-if-full="">
            {tour.hourly && <LengthChoice hourly={tour.hourly} language={data.language} t={t} tour={tour} />}
            <NoDates request={request} t={t} />
          </div>
        )}
        {waited && <WaitlistPanel date={waited} language={data.language} t={t} tour={tour} />}
        {tour.dates.length > 0 && (
          <div className={styles.columns} data-if-open="" hidden={!isOpen}>
            <div className={styles.main}>
              <CheckoutForm chosen={chosen} request={request} step={step} t={t} tour={tour} />
              {isOpen && !waited && <WaitlistPanel language={data.language} t={t} tour={tour} />}
              <div className={styles.help}>
                <p>
                  {tour.dates_available_by_request
                    ? t('site.checkout.date.by_request')
                    : t('site.checkout.contact')}
                </p>
                <OrganizerContacts organizer={data.organizer} />
              </div>
            </div>
            <Summary chosen={chosen} language={data.language} t={t} tour={tour} />
          </div>
        )}
        {!isOpen && <WaitableDates language={data.language} t={t} tour={tour} waited={waited} />}
      </div>
      {tour.dates.length > 0 && (
        <>
          <PriceChange t={t} />
          <DataElement id={CHECKOUT_DATA_ID} value={checkoutData(tour, step, data.language, t)} />
        </>
      )}
    </>
  );
  return {
    meta: {
      title: t('site.checkout.title', { tour: tour.name }),
      description: tour.short_description,
      picture: tour.photo,
      isIndexed: false,
      structuredData: [],
    },
    ...(isWidget
      ? { island: 'widget' as const }
      : tour.dates.length > 0
        ? { island: 'checkout' as const }
        : {}),
    body: isWidget ? (
      <WidgetFrame request={request} screen_name={tour.screen_name}>
        {content}
      </WidgetFrame>
    ) : (
      <SiteFrame isCalm request={request}>
        {content}
      </SiteFrame>
    ),
  };
}
