import { bookPath, dateKey, documentPath } from '@tropa/blocks';
import { buttonClass } from '@tropa/blocks/render';
import type { PageLanguage, PublicTour, PublicTourDate } from '@tropa/contract';
import { formatDeparture, WAITLIST_NAME_MAX, seatsOf } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { className } from '@tropa/i18n/ages';
import { Consent, controlTies, Field, FieldFrame } from '../../shell/field/field.tsx';
import { offeredCategories } from './checkout-data.ts';
import styles from './waitlist.module.css';

interface PanelProps {
  tour: PublicTour;
  date: PublicTourDate;
  language: PageLanguage;
  t: Translate;
}

/** Some of a tour's tickets take no seat, or several. */
const areSeatsUnlike = (tour: PublicTour): boolean =>
  offeredCategories(tour).some((category) => seatsOf(category) !== 1);

/** Which class is waited for; nothing where seats have none. */
function ClassField({ tour, t }: Pick<PanelProps, 'tour' | 't'>) {
  const classes = tour.price_basis === 'person' ? tour.seat_classes : [];
  if (classes.length === 0) return null;
  return (
    <FieldFrame label={t('site.waitlist.class')} path="waitlist.class_id">
      <select {...controlTies('waitlist.class_id')} name="waitlist.class_id">
        <option value="">{t('site.waitlist.class_any')}</option>
        {classes.map((one) => (
          <option key={one.id} value={one.id}>
            {className(one, t)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/**
 * Asks whom to tell when seats of a date come free, and of which class where they have some.
 * @param date sold out; undefined: the one that the form has chosen, of which a party wants more seats than are left. It
 * comes when it is asked for
 */
export function WaitlistPanel({
  tour,
  date,
  language,
  t,
}: Omit<PanelProps, 'date'> & { date?: PublicTourDate }) {
  return (
    <section
      aria-labelledby="waitlist-title"
      className={styles.panel}
      data-waitlist={date?.id ?? ''}
      data-waitlist-of={date && dateKey(date)}
      hidden={date === undefined}
    >
      <h2 id="waitlist-title" tabIndex={-1}>
        {date ? (
          t('site.waitlist.title', { date: formatDeparture(date, language) })
        ) : (
          <>
            {t('site.waitlist.larger_title')} <span data-chosen-date />
          </>
        )}
      </h2>
      <p>{t('site.waitlist.text')}</p>
      <form noValidate>
        <noscript>
          <p>{t('site.waitlist.no_script')}</p>
        </noscript>
        <div className={styles.fields}>
          <Field
            autoComplete="name"
            label={t('site.waitlist.name')}
            maxLength={WAITLIST_NAME_MAX}
            name="waitlist.name"
            required
          />
          <Field
            {...(areSeatsUnlike(tour) && { hint: t('site.waitlist.seats_hint') })}
            initial="1"
            inputMode="numeric"
            label={t('site.waitlist.party_size')}
            name="waitlist.party_size"
            required
          />
          <ClassField t={t} tour={tour} />
          <Field
            autoComplete="email"
            label={t('site.checkout.contacts.email')}
            maxLength={254}
            name="waitlist.email"
            required
            type="email"
          />
          <Field
            autoComplete="tel"
            hint={t('site.waitlist.phone_hint')}
            label={t('site.checkout.contacts.phone')}
            maxLength={32}
            name="waitlist.phone"
            type="tel"
          />
        </div>
        <Consent
          href={documentPath('consent')}
          link={t('site.checkout.contacts.personal_data_link')}
          name="waitlist.consents.personal_data"
          t={t}
          text={t('site.checkout.contacts.personal_data')}
        />
        <p className={styles.problem} data-waitlist-problem="" role="alert" />
        <button className={buttonClass('primary')} type="submit">
          {t('site.waitlist.submit')}
        </button>
      </form>
      <p className={styles.done} data-waitlist-done="" hidden tabIndex={-1}>
        {t('site.waitlist.done')}
      </p>
    </section>
  );
}

/** The link to the waiting list of a date that is sold out. */
export function WaitLink({ tour, date, language, t }: PanelProps) {
  return (
    <a
      aria-label={t('site.waitlist.link_date', { date: formatDeparture(date, language) })}
      className={styles.link}
      href={bookPath(tour.screen_name, date)}
    >
      {t('site.waitlist.link')}
    </a>
  );
}

interface DatesProps {
  tour: PublicTour;
  waited: PublicTourDate | undefined;
  language: PageLanguage;
  t: Translate;
}

/** Where everything is sold out: the dates that one may wait for. */
export function WaitableDates({ tour, waited, language, t }: DatesProps) {
  const others = tour.dates.filter((date) => date !== waited);
  if (others.length === 0) return null;
  return (
    <section className={styles.others} data-if-full="">
      <h2>{t('site.waitlist.choose')}</h2>
      <ul>
        {others.map((date) => (
          <li key={dateKey(date)}>
            <span>{formatDeparture(date, language)}</span>
            <WaitLink date={date} language={language} t={t} tour={tour} />
          </li>
        ))}
      </ul>
    </section>
  );
}
