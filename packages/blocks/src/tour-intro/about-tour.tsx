import { plainText } from '@tropa/core';
import { Carousel } from '../shared/carousel.tsx';
import { FoldedWords } from '../shared/folded.tsx';
import { Picture } from '../shared/picture.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { tieNumbers } from '../shared/typeset.ts';
import styles from './parts.module.css';
import type { TourIntroView } from './view.ts';
import { TourGuides } from './tour-guides.tsx';
import { TourImpressions } from './tour-impressions.tsx';

/** A description of more letters is folded on phones. */
const LONG = 600;

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
          <strong>{title}.</strong> {tieNumbers(text)}
        </p>
      ),
  );
}

/** The tour's own words, where the block shows them. */
export function Description(view: TourIntroView) {
  const { context, data, tour } = view;
  const { length } = plainText(tour.description);
  if (!data.is_description_shown || length === 0) return null;
  const words = <RichText value={tour.description} />;
  return (
    <div className={styles.about}>
      <h2>{context.t('blocks.tour.about')}</h2>
      <div className={styles.description}>
        {length > LONG ? <FoldedWords context={context}>{words}</FoldedWords> : words}
        <div className={styles.more}>
          <More {...view} />
        </div>
      </div>
    </div>
  );
}

/** Impressions and guides, where the page has no blocks of their own for them. */
export function PeopleAndMoments({ context, tour }: Pick<TourIntroView, 'context' | 'tour'>) {
  return (
    <>
      <TourImpressions context={context} impressions={tour.main_impressions} />
      <TourGuides context={context} guides={tour.guides} />
    </>
  );
}

/** The photos of the tour but the one that its cover shows. */
export function Photos({ context, photos }: Pick<TourIntroView, 'context' | 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <Carousel className={styles.photos} label={context.t('blocks.tour.photos')}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Picture alt="" maxWidth={1280} picture={photo} sizes="(min-width: 992px) 36vw, 80vw" />
        </li>
      ))}
    </Carousel>
  );
}
