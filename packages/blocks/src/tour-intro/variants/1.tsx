import { ButtonLink } from '../../shared/button.tsx';
import { Cover, coverLead, CoverTitle } from '../../shared/cover.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { layout } from '../../shared/section.tsx';
import { Description, PeopleAndMoments, Photos } from '../about-tour.tsx';
import { Facts, Offer, Rating, StickyOffer } from '../parts.tsx';
import type { TourIntroView } from '../view.ts';
import { TourVariants } from '../tour-variants.tsx';
import { TourVideo } from '../tour-video.tsx';
import styles from './1.module.css';

/** Variant 1: a photo of the whole width, a bar of facts with the price, then the description and the photos. */
export function FullWidthPhoto(view: TourIntroView) {
  const { context, data, tour, title, lead, cover, facts, button } = view;
  return (
    <>
      <Cover
        alt={tour.name}
        className={styles.cover}
        context={context}
        innerClassName={styles.inner}
        picture={cover}
      >
        <Rating {...view} />
        <CoverTitle>{title}</CoverTitle>
        <RichText className={coverLead} value={lead} />
      </Cover>
      <StickyOffer {...view} />
      <div className={layout.container}>
        <div className={styles.bar}>
          <Facts className={styles.facts} context={context} facts={facts} />
          <div className={styles.offer}>
            <Offer {...view} />
            {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
          </div>
        </div>
        <TourVariants context={context} tour={tour} />
        <Description {...view} />
        <PeopleAndMoments {...view} />
        <Photos {...view} />
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
