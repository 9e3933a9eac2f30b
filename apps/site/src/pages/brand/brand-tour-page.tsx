import { BRAND_CATALOGUE_PATH, bookPath, operatorPath } from '@tropa/blocks';
import {
  ButtonLink,
  classSeatsTexts,
  departureText,
  depositText,
  durationText,
  groupText,
  hasOnePrice,
  livingsOf,
  MapView,
  meetingLines,
  meetingMap,
  penaltyLines,
  Picture,
  placeText,
  prepaymentText,
  Price,
  RichText,
  ROUGH_ZOOM,
  RouteMap,
  seasonLines,
  seatsText,
  VideoPoster,
} from '@tropa/blocks/render';
import type { PageData, PublicTour, PublicTourDate, RenderRequest } from '@tropa/contract';
import { kindOf, pictureUrl, plainText, routeOf, textLanguage, toldDays, videoOf } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { ReactNode } from 'react';
import type { PageView } from '../../shell/document.tsx';
import { shortDescription } from '../../shell/short-description.ts';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { breadcrumbRecord, questionsRecord, tourRecord } from '../../shell/structured-data.ts';
import { brandRecord } from './brand-record.ts';
import { brandOfPage } from '../../shell/brand-frame.tsx';
import styles from './brand-tour.module.css';
import { Heart } from './heart.tsx';
import { operatorRecord, OperatorCard } from './operator-card.tsx';
import { Reviews } from './reviews.tsx';

type TourRequest = Extract<RenderRequest, { page: 'brand-tour' }>;

interface PartProps {
  tour: PublicTour;
  data: PageData;
  t: Translate;
}

/** Photos beside the first one. */
const MOSAIC = 4;
/** Dates that the card beside the page names, and those that stand open in the list. */
const CARD_DATES = 4;
const OPEN_DATES = 8;

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Mosaic({ tour }: { tour: PublicTour }) {
  const [first, ...others] = tour.photos;
  if (!first) return null;
  const rest = others.slice(0, MOSAIC);
  return (
    <div className={styles.mosaic} data-photos={rest.length}>
      <Picture alt={tour.name} eager maxWidth={1800} picture={first} sizes="(min-width: 62rem) 50vw, 100vw" />
      {rest.map((photo) => (
        <Picture alt="" key={photo.id} maxWidth={960} picture={photo} sizes="(min-width: 62rem) 25vw, 50vw" />
      ))}
    </div>
  );
}

function Departure({ tour, date, data, t }: PartProps & { date: PublicTourDate }) {
  const when = departureText(date, tour, data);
  const seats = seatsText(date, t);
  const notes = [
    seats.text,
    ...classSeatsTexts(tour, date, t),
    date.not_guaranteed ? t('blocks.dates.not_guaranteed') : '',
    date.flight_included ? t('blocks.dates.flight_included') : '',
    date.commentary,
  ].filter(Boolean);
  return (
    <li className={styles.departure}>
      <div>
        <p className={styles.when}>{when}</p>
        <p className={styles.note}>{notes.join(' · ')}</p>
      </div>
      <Price
        amount={date.price}
        cut={date.price_cut}
        isExact={hasOnePrice(date)}
        language={data.language}
        t={t}
        tour={tour}
      />
      {seats.state === 'none' ? (
        <a className={styles.wait} href={bookPath(tour.screen_name, date)}>
          {t('blocks.dates.wait')}
        </a>
      ) : (
        <ButtonLink
          href={bookPath(tour.screen_name, date)}
          label={t('blocks.tour.book_date', { date: when })}
          size="small"
        >
          {t('blocks.tour.book')}
        </ButtonLink>
      )}
    </li>
  );
}

function Dates(props: PartProps) {
  const { tour, t } = props;
  if (tour.dates.length === 0) return <p>{t('brand_site.no_dates')}</p>;
  const [open, rest] = [tour.dates.slice(0, OPEN_DATES), tour.dates.slice(OPEN_DATES)];
  const list = (dates: PublicTourDate[]) => (
    <ul className={styles.departures}>
      {dates.map((date) => (
        <Departure {...props} date={date} key={`${date.id} ${date.date_start} ${date.time_start ?? ''}`} />
      ))}
    </ul>
  );
  return (
    <>
      {list(open)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('brand_site.more_dates', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

/** The price, the nearest dates and the button, which stay in sight beside the text of a wide page. */
function BookingCard({ tour, data, t }: PartProps) {
  const dates = tour.dates.filter(({ number_of_free_seats: seats }) => seats > 0);
  return (
    <aside aria-label={t('brand_site.booking')} className={styles.card}>
      {tour.price !== null && (
        <Price amount={tour.price} cut={tour.price_cut} language={data.language} t={t} tour={tour} />
      )}
      {dates.length > 0 && (
        <ul className={styles.nearest}>
          {dates.slice(0, CARD_DATES).map((date) => (
            <li key={`${date.id} ${date.date_start} ${date.time_start ?? ''}`}>
              <a href={bookPath(tour.screen_name, date)}>{departureText(date, tour, data)}</a>
            </li>
          ))}
        </ul>
      )}
      {tour.dates.length > 0 ? (
        <ButtonLink href={bookPath(tour.screen_name)}>{t('blocks.tour.book')}</ButtonLink>
      ) : (
        <p>{t('brand_site.no_dates')}</p>
      )}
      <p className={styles.note}>
        {t('brand_site.conducted_by')} <a href={operatorPath(data.organizer.id)}>{data.organizer.name}</a>
      </p>
    </aside>
  );
}

function Facts({ tour, t }: Omit<PartProps, 'data'>) {
  const facts = [
    durationText(tour, t),
    placeText(tour),
    groupText(tour, t),
    tour.difficulty === null ? '' : t(`blocks.difficulty.level_${levelOf(tour.difficulty)}`),
    tour.min_age === null || tour.min_age === 0 ? '' : t('brand_site.from_age', { count: tour.min_age }),
  ].filter(Boolean);
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

const LEVELS = ['1', '2', '3', '4', '5'] as const;
const levelOf = (difficulty: number) => LEVELS[difficulty - 1] ?? '1';

/** Says in which language the operator has described the tour, where that is not the page's: there is no other text. */
function WrittenIn({ tour, language, t }: Pick<PartProps, 'tour' | 't'> & Pick<PageData, 'language'>) {
  const written = textLanguage(`${tour.name} ${plainText(tour.description)}`);
  if (written === null || written === language) return null;
  return <p className={styles.written}>{t(`brand_site.written_in.${written}`)}</p>;
}

/** A day opens to its text and photos; the first one stands open. */
function Program({ tour, t }: Omit<PartProps, 'data'>) {
  return tour.program.map(({ id, title, description, photos }, index) => (
    <details className={styles.day} key={id} open={index === 0}>
      <summary>
        <span>{tour.type === 2 ? index + 1 : t('brand_site.day', { number: index + 1 })}</span>{' '}
        {title !== '' && <b>{title}</b>}
      </summary>
      <RichText value={description} />
      {photos.length > 0 && (
        <div className={styles.strip}>
          {photos.slice(0, 3).map((photo) => (
            <Picture
              alt=""
              key={photo.id}
              maxWidth={640}
              picture={photo}
              sizes="(min-width: 62rem) 16rem, 60vw"
            />
          ))}
        </div>
      )}
    </details>
  ));
}

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** What is in the price and what is not. */
function Included({ tour, t }: Omit<PartProps, 'data'>) {
  return (
    <div className={styles.columns}>
      {tour.in_price.length > 0 && (
        <div>
          <h3>{t('brand_site.in_price')}</h3>
          <Lines items={tour.in_price} />
        </div>
      )}
      {tour.not_in_price.length > 0 && (
        <div>
          <h3>{t('brand_site.not_in_price')}</h3>
          <Lines items={tour.not_in_price} />
        </div>
      )}
    </div>
  );
}

function Livings({ tour, t }: Omit<PartProps, 'data'>) {
  return livingsOf(tour, t).map(({ id, title, nights, description, photos }) => (
    <article className={styles.living} key={id}>
      {photos[0] && (
        <Picture alt="" maxWidth={640} picture={photos[0]} sizes="(min-width: 62rem) 16rem, 100vw" />
      )}
      <div>
        <h3>{title}</h3>
        {nights !== '' && <p className={styles.note}>{nights}</p>}
        <RichText value={description} />
      </div>
    </article>
  ));
}

function Guides({ tour }: { tour: PublicTour }) {
  return (
    <ul className={styles.guides}>
      {tour.guides.map(({ id, first_name, last_name, about, photo }) => (
        <li key={id}>
          {photo && <Picture alt="" maxWidth={320} picture={photo} sizes="5rem" />}
          <div>
            <p className={styles.when}>{[first_name, last_name].filter(Boolean).join(' ')}</p>
            <p>{about}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When what is to be paid, by the tour's own terms and those of its seasons, and the deposit. */
const paymentLines = ({ tour, data: { language, today }, t }: PartProps): string[] =>
  [
    prepaymentText(tour, language, t),
    ...seasonLines(tour, today, language, t),
    depositText(tour, language, t),
  ].filter(Boolean);

/** Where one meets, roughly: a picture of our own, which the map of others takes the place of when somebody asks for it. */
function Meeting({ tour, data, t }: PartProps) {
  const map = meetingMap(tour, data, t);
  return (
    <>
      <Lines items={meetingLines(tour, t)} />
      {map && (
        <>
          <MapView
            className={styles.map}
            context={{ page: data, t }}
            place={map.point}
            title={t('blocks.price.meeting')}
            zoom={ROUGH_ZOOM}
          />
          <p className={styles.note}>
            <a href={map.link.href} rel="noopener" target="_blank">
              {map.link.label}
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** What is kept of what was paid when somebody does not go. */
function Terms({ tour, t }: Omit<PartProps, 'data'>) {
  const conditions = tour.penalties_conditions;
  return (
    <>
      <Lines items={penaltyLines(tour.penalties, t).map(({ text }) => text)} />
      {conditions !== '' && <p className={styles.text}>{conditions}</p>}
    </>
  );
}

/** The film of a tour: its own file, or the poster of one elsewhere, whose player comes in a frame by a click. */
function Video({ tour, data, t }: PartProps) {
  const poster = tour.video_preview ?? tour.photo;
  if (tour.video_file !== null)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- operators upload a film alone, without captions
      <video
        aria-label={t('blocks.tour.video', { name: tour.name })}
        className={styles.video}
        controls
        playsInline
        poster={poster ? pictureUrl(poster.url, 1280) : undefined}
        preload="none"
        src={tour.video_file.url}
      />
    );
  const video = videoOf(tour.video_url);
  if (video === null) return null;
  return (
    <VideoPoster
      className={styles.video}
      context={{ page: data, t }}
      sizes="(min-width: 62rem) 50vw, 100vw"
      title={tour.name}
      video={{ ...video, poster }}
    />
  );
}

function Content(props: PartProps) {
  const { tour, data, t } = props;
  const questions = tour.questions.filter(({ question, answer }) => question !== '' && answer !== '');
  const days = toldDays(tour.program);
  const impressions = tour.main_impressions.filter(({ title }) => title !== '');
  return (
    <div className={styles.content}>
      {tour.is_program_preliminary && <p className={styles.note}>{t('brand_site.preliminary')}</p>}
      <RichText className={styles.about} value={tour.description} />
      <Video {...props} />
      {impressions.length > 0 && (
        <Section id="impressions" title={t('brand_site.impressions')}>
          <ul className={styles.impressions}>
            {impressions.map(({ id, title, text }) => (
              <li key={id}>
                <h3>{title}</h3>
                {text !== '' && <p>{text}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="dates" title={t('brand_site.dates')}>
        <Dates {...props} />
      </Section>
      {(days.length > 0 || tour.excursion_program_description !== null) && (
        <Section id="program" title={t('brand_site.program')}>
          <RichText value={tour.excursion_program_description} />
          {days.length > 0 && <Program t={t} tour={{ ...tour, program: days }} />}
          <RouteMap
            context={{ page: data, t }}
            dayName={(number) => (tour.type === 2 ? String(number) : t('brand_site.day', { number }))}
            own={tour.map_photo}
            route={routeOf(tour.program)}
            tour_id={tour.id}
          />
        </Section>
      )}
      {(tour.in_price.length > 0 || tour.not_in_price.length > 0) && (
        <Section id="included" title={t('brand_site.included')}>
          <Included t={t} tour={tour} />
        </Section>
      )}
      {livingsOf(tour, t).length > 0 && (
        <Section id="livings" title={t('brand_site.livings')}>
          <Livings t={t} tour={tour} />
        </Section>
      )}
      {tour.list_of_things.length > 0 && (
        <Section id="things" title={t('brand_site.things')}>
          <Lines items={tour.list_of_things} />
        </Section>
      )}
      {tour.guides.length > 0 && (
        <Section id="guides" title={t('brand_site.guides')}>
          <Guides tour={tour} />
        </Section>
      )}
      {questions.length > 0 && (
        <Section id="questions" title={t('brand_site.questions')}>
          {questions.map(({ id, question, answer }) => (
            <details className={styles.day} key={id}>
              <summary>{question}</summary>
              <p className={styles.text}>{answer}</p>
            </details>
          ))}
        </Section>
      )}
      {(meetingLines(tour, t).length > 0 || meetingMap(tour, data, t)) && (
        <Section id="meeting" title={t('blocks.price.meeting')}>
          <Meeting {...props} />
        </Section>
      )}
      {paymentLines(props).length > 0 && (
        <Section id="payment" title={t('payment_plan.title')}>
          <Lines items={paymentLines(props)} />
        </Section>
      )}
      <Section id="terms" title={t('brand_site.terms')}>
        <Terms t={t} tour={tour} />
      </Section>
      {data.reviews.length > 0 && (
        <Section id="reviews" title={t('brand_site.reviews')}>
          <Reviews data={data} t={t} />
        </Section>
      )}
      <Section id="operator" title={t('brand_site.operator')}>
        <OperatorCard data={data} isLinked t={t} />
      </Section>
    </div>
  );
}

/** The page of a tour on a brand's site, made of the tour's data alone. */
export function brandTourPage(request: TourRequest): PageView {
  const { data } = request;
  const { tour } = data;
  if (tour === null) throw new Error('The page of a tour needs its tour');
  const t = pageTranslator(data.language, kindOf(tour));
  const brand = brandOfPage(data);
  const questions = questionsRecord(tour.questions);
  return {
    island: 'favourites',
    meta: {
      title: `${tour.name} — ${data.settings.name}`,
      description: tour.short_description || shortDescription(plainText(tour.description)),
      picture: tour.photo,
      isIndexed: true,
      structuredData: [
        tourRecord(data, tour),
        operatorRecord(data),
        ...(questions ? [questions] : []),
        breadcrumbRecord(data, [
          { name: data.settings.name, path: BRAND_CATALOGUE_PATH },
          { name: tour.name, path: data.path },
        ]),
        ...(brand ? [brandRecord(data, brand)] : []),
      ],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          <nav aria-label={t('brand_site.way')} className={styles.way}>
            <a href={BRAND_CATALOGUE_PATH}>{t('brand_site.all_tours')}</a>
          </nav>
          <div className={styles.head}>
            <h1 className={styles.title}>{tour.name}</h1>
            <Heart t={t} tour={tour} />
          </div>
          <WrittenIn language={data.language} t={t} tour={tour} />
          <Facts t={t} tour={tour} />
          <Mosaic tour={tour} />
          <div className={styles.body}>
            <BookingCard data={data} t={t} tour={tour} />
            <Content data={data} t={t} tour={tour} />
          </div>
        </div>
      </SiteFrame>
    ),
  };
}
