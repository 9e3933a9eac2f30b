import { ButtonLink } from '../../shared/button.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { layout } from '../../shared/section.tsx';
import { titleSize } from '../../shared/title-size.ts';
import { typeset } from '../../shared/typeset.ts';
import { Description, PeopleAndMoments, Photos } from '../about-tour.tsx';
import { Facts, Offer, Rating, StickyOffer } from '../parts.tsx';
import type { TourIntroView } from '../view.ts';
import { TourVariants } from '../tour-variants.tsx';
import { hasVideo, TourVideo } from '../tour-video.tsx';
import styles from './3.module.css';

const SIZES = '(min-width: 992px) 52vw, 100vw';

/** Variant 3: the offer on one half of the screen, the film on the other; the cover's photo where there is no film. */
export function SplitWithVideo(view: TourIntroView) {
  const { context, tour, title, lead, cover, facts, button } = view;
  return (
    <>
      <StickyOffer {...view} />
      <div className={styles.split}>
        <div className={styles.words}>
          <Rating {...view} />
          <h1 className={styles.title} data-size={titleSize(title)}>
            {typeset(title)}
          </h1>
          <RichText className={styles.lead} value={lead} />
          <Facts className={styles.facts} context={context} facts={facts} />
          <div className={styles.offer}>
            <Offer {...view} />
            {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
          </div>
        </div>
        <div className={styles.media}>
          {hasVideo(tour) ? (
            <TourVideo className={styles.video} context={context} sizes={SIZES} tour={tour} />
          ) : (
            cover && <Picture alt={tour.name} eager picture={cover} sizes={SIZES} />
          )}
        </div>
      </div>
      <div className={layout.container}>
        <TourVariants context={context} tour={tour} />
        <Description {...view} />
        <PeopleAndMoments {...view} />
        <Photos {...view} />
      </div>
    </>
  );
}
