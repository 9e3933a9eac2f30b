import { bookPath, dateKey } from '../../paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { departureText } from '../../shared/departure-text.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { layout } from '../../shared/section.tsx';
import { titleSize } from '../../shared/title-size.ts';
import { seatsText } from '../../shared/tour-facts.ts';
import { typeset } from '../../shared/typeset.ts';
import { MAX_VIEWER_PHOTOS } from '../../shared/viewer-limit.ts';
import { PhotoViewer, ViewerButton, viewerScope } from '../../shared/viewer.tsx';
import { Description, PeopleAndMoments } from '../about-tour.tsx';
import { Facts, Offer, Rating, StickyOffer } from '../parts.tsx';
import type { TourIntroView } from '../view.ts';
import { TourVariants } from '../tour-variants.tsx';
import { TourVideo } from '../tour-video.tsx';
import styles from './2.module.css';

/** Photos that the mosaic itself shows; the rest are in the viewer. */
const MOSAIC = 5;
/** Departures named in the booking card. */
const NEAREST = 3;

/** One large photo and up to four small ones, each opening the viewer at itself. */
function Mosaic({ context: { block, t }, tour, cover, photos }: TourIntroView) {
  const all = [...(cover ? [cover] : []), ...photos]
    .slice(0, MAX_VIEWER_PHOTOS)
    .map((picture) => ({ picture, alt: '', caption: '' }));
  if (all.length === 0) return null;
  // Three of four fill the grid evenly; two small ones do not.
  const count = all.length === 4 ? 3 : Math.min(all.length, MOSAIC);
  const id = `${block.uid}-viewer`;
  return (
    <div className={viewerScope}>
      <ul aria-label={t('blocks.tour.photos')} className={styles.mosaic} data-count={count}>
        {all.slice(0, count).map((photo, place) => (
          <li key={photo.picture.id}>
            <ViewerButton className={styles.photo} photo={photo} place={place} t={t} viewer={id}>
              <Picture
                alt={place === 0 ? tour.name : ''}
                eager={place === 0}
                maxWidth={place === 0 ? 1920 : 960}
                picture={photo.picture}
                sizes={place === 0 ? '(min-width: 768px) 60vw, 100vw' : '(min-width: 768px) 28vw, 46vw'}
              />
              {place === count - 1 && all.length > count && (
                <span className={styles.all}>{t('blocks.tour.all_photos', { count: all.length })}</span>
              )}
            </ViewerButton>
          </li>
        ))}
      </ul>
      <PhotoViewer id={id} photos={all} t={t} />
    </div>
  );
}

/** The nearest departures with seats, each a link to its booking. */
function NearestDates({ context: { t, page }, tour }: TourIntroView) {
  const dates = tour.dates
    .filter((date) => date.date_start >= page.today && date.number_of_free_seats > 0)
    .slice(0, NEAREST);
  if (dates.length < 2 || tour.schedule_type === 2) return null;
  return (
    <ul aria-label={t('blocks.tour.nearest_dates')} className={styles.dates}>
      {dates.map((date) => {
        const when = departureText(date, tour, page);
        const seats = seatsText(date, t);
        return (
          <li key={dateKey(date)}>
            <a
              aria-label={t('blocks.tour.book_date', { date: when })}
              href={bookPath(tour.screen_name, date)}
            >
              <span>{when}</span>
              {seats.state === 'few' && <small>{seats.text}</small>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Variant 2: the photos as a mosaic, then the story with a booking card that stays beside it. */
export function PhotoMosaic(view: TourIntroView) {
  const { context, data, tour, title, lead, facts, button } = view;
  return (
    <>
      <StickyOffer {...view} />
      <div className={layout.container}>
        <header className={styles.head}>
          <Rating {...view} />
          <h1 className={styles.title} data-size={titleSize(title)}>
            {typeset(title)}
          </h1>
          <RichText className={styles.lead} value={lead} />
        </header>
        <Mosaic {...view} />
        <div className={styles.columns}>
          <div className={styles.story}>
            <Facts className={styles.facts} context={context} facts={facts} />
            <TourVariants context={context} tour={tour} />
            <Description {...view} />
          </div>
          <aside className={styles.card}>
            <Offer {...view} />
            <NearestDates {...view} />
            {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
          </aside>
        </div>
        <PeopleAndMoments {...view} />
        {data.are_photos_shown && (
          <TourVideo
            className={styles.video}
            context={context}
            sizes="(min-width: 1200px) 1120px, 92vw"
            tour={tour}
          />
        )}
      </div>
    </>
  );
}
