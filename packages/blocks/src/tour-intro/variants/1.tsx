import { formatDeparture, isRichTextEmpty } from '@tropa/core';
import { ButtonLink } from '../../shared/button.tsx';
import { Carousel } from '../../shared/carousel.tsx';
import { Cover, coverLead, CoverTitle } from '../../shared/cover.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Price } from '../../shared/price.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { layout } from '../../shared/section.tsx';
import type { TourIntroView } from '../render.tsx';
import { TourVariants } from '../tour-variants.tsx';
import { TourVideo } from '../tour-video.tsx';
import { TourGuides } from '../tour-guides.tsx';
import { TourImpressions } from '../tour-impressions.tsx';
import styles from './1.module.css';
import { formatNumber } from '../../shared/format-number.ts';
import { hasOnePrice } from '../../shared/tour-facts.ts';

function TourCover({ context, data, tour, title }: TourIntroView) {
  const { t, page } = context;
  return (
    <Cover
      alt={tour.name}
      className={styles.cover}
      innerClassName={styles.inner}
      picture={tour.photo ?? tour.photos[0]}
    >
      {tour.rating !== null && tour.reviews_count > 0 && (
        <p className={styles.rating}>
          <span aria-hidden="true">★</span> {formatNumber(tour.rating, page.language)}
          <span> · {t('blocks.tour.reviews', { count: tour.reviews_count })}</span>
        </p>
      )}
      <CoverTitle>{title}</CoverTitle>
      {isRichTextEmpty(data.subtitle) ? (
        tour.short_description !== '' && <p className={coverLead}>{tour.short_description}</p>
      ) : (
        <RichText className={coverLead} value={data.subtitle} />
      )}
    </Cover>
  );
}

type NextPriceProps = Pick<TourIntroView, 'context' | 'tour' | 'nextDate'> & {
  className?: string | undefined;
};

/** What the nearest departure costs, else the tour. */
function NextPrice({ context: { t, page }, tour, nextDate, className }: NextPriceProps) {
  const amount = nextDate?.price ?? tour.price;
  if (amount === null) return null;
  const isExact = nextDate && !hasOnePrice(nextDate) ? false : undefined;
  return (
    <Price
      amount={amount}
      className={className}
      isExact={isExact}
      language={page.language}
      t={t}
      tour={tour}
    />
  );
}

function OfferBar({ context, tour, facts, nextDate, button }: TourIntroView) {
  const { t, page } = context;
  return (
    <div className={styles.bar}>
      {facts.length > 0 && (
        <dl aria-label={t('blocks.tour.facts')} className={styles.facts}>
          {facts.map(({ name, icon, label, value }) => (
            <div key={name}>
              <dt>
                <Icon name={icon} size={20} />
                {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.offer}>
        <div>
          <NextPrice className={styles.price} context={context} nextDate={nextDate} tour={tour} />
          {nextDate && (
            <p className={styles.next}>
              {t('blocks.tour.nearest')}: {formatDeparture(nextDate, page.language)}
            </p>
          )}
        </div>
        {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
      </div>
    </div>
  );
}

function StickyOffer({ context, tour, nextDate, button }: TourIntroView) {
  if (button === null) return null;
  return (
    <div className={styles.stick}>
      <NextPrice context={context} nextDate={nextDate} tour={tour} />
      <ButtonLink href={button.href} size="small">
        {button.label}
      </ButtonLink>
    </div>
  );
}

/** What else there is to say before one decides; nothing where nobody wrote it. */
function More({ context: { t }, tour }: TourIntroView) {
  const activities = [tour.main_activity, ...tour.rest_kinds].filter(Boolean);
  const parts = [
    { title: t('blocks.tour.activities'), text: [...new Set(activities)].join(', ') },
    { title: t('blocks.tour.host_cities'), text: tour.host_cities.map(({ name }) => name).join(', ') },
    { title: t('blocks.tour.showplaces'), text: tour.showplaces.join(', ') },
    { title: t('blocks.tour.difficulty'), text: tour.difficulty_description },
  ];
  return parts.map(
    ({ title, text }) =>
      text !== '' && (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ),
  );
}

/** Variant 1: a photo of the whole width, a bar of facts with the price, then the description and the photos. */
export function FullWidthPhoto(view: TourIntroView) {
  const { context, data, tour } = view;
  const { t } = context;
  const cover = tour.photo ?? tour.photos[0];
  const photos = data.are_photos_shown ? tour.photos.filter(({ id }) => id !== cover?.id) : [];
  const hasDescription = data.is_description_shown && !isRichTextEmpty(tour.description);
  return (
    <section id={context.block.anchor === '' ? undefined : context.block.anchor}>
      <TourCover {...view} />
      <StickyOffer {...view} />
      <div className={layout.container}>
        <OfferBar {...view} />
        <TourVariants context={context} tour={tour} />
        {hasDescription && (
          <div className={styles.about}>
            <h2>{t('blocks.tour.about')}</h2>
            <div className={styles.description}>
              <RichText value={tour.description} />
              <div className={styles.more}>
                <More {...view} />
              </div>
            </div>
          </div>
        )}
        <TourImpressions impressions={tour.main_impressions} title={t('blocks.tour.impressions')} />
        <TourGuides guides={tour.guides} title={t('blocks.tour.guides')} />
        {photos.length > 0 && (
          <Carousel className={styles.photos} label={t('blocks.tour.photos')}>
            {photos.map((photo) => (
              <li key={photo.id}>
                <Picture alt="" maxWidth={1280} picture={photo} sizes="(min-width: 992px) 36vw, 80vw" />
              </li>
            ))}
          </Carousel>
        )}
        {data.are_photos_shown && <TourVideo context={context} tour={tour} />}
      </div>
    </section>
  );
}
