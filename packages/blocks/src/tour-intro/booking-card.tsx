import type { Block, PageData, PublicTour, PublicTourDate } from '@tropa/contract';
import { formatMoney, PEOPLE_PARAMETER } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import type { ReactNode } from 'react';
import type { FamilyName } from '../catalogue.ts';
import { familyName } from '../families.ts';
import { bookPath, dateKey } from '../paths.ts';
import { bookingButton } from '../shared/booking-button.ts';
import { ButtonLink, buttonClass } from '../shared/button.tsx';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { departureText } from '../shared/departure-text.ts';
import { kindOfPage } from '../shared/kind-of-page.ts';
import { Price } from '../shared/price.tsx';
import { layout } from '../shared/section.tsx';
import { hasOnePrice, seatsText } from '../shared/tour-facts.ts';
import { readData } from '../validate-block.ts';
import styles from './booking-card.module.css';

/** Nearest dates that the card offers. */
const DATES = 4;
/** More than so many are asked for in the form. */
const PEOPLE = 8;

/** What stands beside the card: what is said of the tour itself. Rows of other tours and the contacts have the whole width. */
const BESIDE: ReadonlySet<FamilyName | undefined> = new Set<FamilyName>([
  'impressions',
  'dates',
  'guides',
  'program',
  'livings',
  'price',
  'recommendations',
  'reviews',
  'tour-faq',
  'booking-steps',
  'text',
]);

/** The blocks of a tour's page that its card stands beside: those after its first block, up to one that needs the whole width. */
export function besideCard(blocks: readonly Block[]): Block[] {
  const names = blocks.map(({ type }) => familyName(type));
  const start = names.indexOf('tour-intro') + 1;
  if (start === 0) return [];
  const end = names.findIndex((name, index) => index >= start && !BESIDE.has(name));
  return blocks.slice(start, end < 0 ? undefined : end);
}

interface DateChoiceProps {
  date: PublicTourDate;
  tour: PublicTour;
  page: PageData;
  t: BlockContext['t'];
  isFirst: boolean;
}

/** One of the nearest dates: its price where it costs something else than the tour does at least, its seats where few are left. */
function DateChoice({ date, tour, page, t, isFirst }: DateChoiceProps) {
  const seats = seatsText(date, t);
  const isFrom = !hasOnePrice(date);
  return (
    <label className={styles.date}>
      <input defaultChecked={isFirst} name="date" type="radio" value={dateKey(date)} />
      <span className={styles.when}>
        <span>{departureText(date, tour, page)}</span>
        {(date.price !== tour.price || isFrom) && (
          <span className={styles.own}>
            {isFrom && `${t('blocks.price.from')} `}
            {formatMoney(date.price, tour.currency, page.language)}
          </span>
        )}
        {seats.state === 'few' && <small className={styles.few}>{seats.text}</small>}
      </span>
    </label>
  );
}

type FormProps = Omit<DateChoiceProps, 'date' | 'isFirst'> & {
  dates: PublicTourDate[];
  /** Where all dates stand; null: on no place of the page. */
  allHref: string | null;
  button: string;
};

/** The nearest dates and how many go: the booking form opens with what is chosen. */
function ChoiceForm({ dates, allHref, button, ...shared }: FormProps) {
  const { tour, t } = shared;
  return (
    <form action={bookPath(tour.screen_name)} className={styles.form}>
      <fieldset className={styles.dates}>
        <legend>{t('blocks.booking_card.dates')}</legend>
        {dates.map((date, index) => (
          <DateChoice {...shared} date={date} isFirst={index === 0} key={dateKey(date)} />
        ))}
      </fieldset>
      {allHref !== null && (
        <a className={styles.all} href={allHref}>
          {t('blocks.booking_card.all')}
        </a>
      )}
      <label className={styles.people}>
        {t('blocks.booking_card.people')}
        <select name={PEOPLE_PARAMETER}>
          {Array.from({ length: PEOPLE }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
      <button className={buttonClass()} type="submit">
        {button}
      </button>
    </form>
  );
}

/** The anchor of the block with all dates, where visitors see one. */
function datesHref(blocks: readonly Block[]): string | null {
  const block = blocks.find(({ type, is_visible }) => is_visible && familyName(type) === 'dates');
  return block === undefined || block.anchor === '' ? null : `#${block.anchor}`;
}

function CardBody({ blocks, page, tour }: { blocks: readonly Block[]; page: PageData; tour: PublicTour }) {
  const t = pageTranslator(page.language, kindOfPage(page));
  const intro = blocks.find(({ type }) => familyName(type) === 'tour-intro');
  const label = (intro && readData('tour-intro', intro)?.button_label) || t('blocks.booking_card.book');
  const open = tour.dates.filter(
    ({ date_start, number_of_free_seats: seats }) => date_start >= page.today && seats > 0,
  );
  const button = bookingButton(tour, { page, t }, label);
  return (
    <>
      {tour.price !== null && (
        <Price
          amount={tour.price}
          className={styles.price}
          cut={tour.price_cut}
          language={page.language}
          t={t}
          tour={tour}
        />
      )}
      {open.length > 0 && !tour.hourly ? (
        <ChoiceForm
          allHref={open.length > DATES ? datesHref(blocks) : null}
          button={label}
          dates={open.slice(0, DATES)}
          page={page}
          t={t}
          tour={tour}
        />
      ) : (
        button && <ButtonLink href={button.href}>{button.label}</ButtonLink>
      )}
    </>
  );
}

interface BesideCardProps {
  /** All blocks of the page. */
  blocks: readonly Block[];
  data: PageData;
  /** What it stands beside. */
  children?: ReactNode;
}

/**
 * On a wide screen what is said of the tour leaves room for a card that stays in sight: the nearest dates, how many go,
 * the price that is paid and the way to book, all without a script. Narrower ones have the bar over the page (`TourBar`).
 */
export function BesideCard({ blocks, data: page, children }: BesideCardProps) {
  const { tour } = page;
  if (tour === null) return children;
  const t = pageTranslator(page.language, kindOfPage(page));
  return (
    <div className={layout.beside}>
      <aside aria-label={t('blocks.booking_card.label')} className={styles.rail}>
        <div className={classes(layout.container, styles.line)}>
          <div className={styles.card}>
            <CardBody blocks={blocks} page={page} tour={tour} />
          </div>
        </div>
      </aside>
      {children}
    </div>
  );
}
