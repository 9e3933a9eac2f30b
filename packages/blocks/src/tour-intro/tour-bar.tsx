import type { Block, PageData } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import type { FamilyName } from '../catalogue.ts';
import { familyName } from '../families.ts';
import { hasTourQuestions } from '../faq/sections-of.ts';
import { selectGuides } from '../guides/select-guides.ts';
import { livingsOf } from '../livings/livings-of.ts';
import { selectReviews } from '../reviews/select-reviews.ts';
import { bookingButton } from '../shared/booking-button.ts';
import { ButtonLink } from '../shared/button.tsx';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { kindOfPage } from '../shared/kind-of-page.ts';
import { Price } from '../shared/price.tsx';
import { layout } from '../shared/section.tsx';
import { readData } from '../validate-block.ts';
import styles from './tour-bar.module.css';

type Tour = NonNullable<PageData['tour']>;
interface Asked {
  block: Block;
  tour: Tour;
  page: PageData;
  t: BlockContext['t'];
}

/** Parts of a tour's page that people look for, each with whether it has anything to show. */
const PARTS = {
  'tour-intro': () => true,
  dates: ({ tour, page }) => tour.dates.some(({ date_start }) => date_start >= page.today),
  program: ({ tour }) => tour.program.some(({ title }) => title !== ''),
  guides: ({ block, page }) => {
    const data = readData('guides', block);
    return data !== null && selectGuides(page, data).length > 0;
  },
  livings: ({ tour, t }) => livingsOf(tour, t).length > 0,
  price: ({ tour }) => tour.price !== null,
  reviews: ({ block, tour, page }) => {
    const data = readData('reviews', block);
    return data !== null && selectReviews(page.reviews, data, tour.id).length > 0;
  },
  'tour-faq': ({ block, tour }) => {
    const data = readData('tour-faq', block);
    return data !== null && hasTourQuestions(tour, data);
  },
} satisfies Partial<Record<FamilyName, (asked: Asked) => boolean>>;

const isPart = (name: FamilyName | undefined): name is keyof typeof PARTS =>
  name !== undefined && name in PARTS;

interface TourBarProps {
  blocks: readonly Block[];
  data: PageData;
  /** On a wide screen the price and the way to book stand on it (`BesideCard`), and not twice. */
  hasCard: boolean;
}

/**
 * On a wide screen it stays under the site's header: the parts of the tour's page, the one in sight marked, and the price with
 * the way to book. A phone has its own bar (`StickyOffer`).
 */
export function TourBar({ blocks, data: page, hasCard }: TourBarProps) {
  const { tour, language } = page;
  const intro = blocks.find(({ type }) => familyName(type) === 'tour-intro');
  if (tour === null || intro === undefined) return null;
  const t = pageTranslator(language, kindOfPage(page));
  const links = blocks.flatMap((block) => {
    const name = familyName(block.type);
    const isShown =
      isPart(name) && block.is_visible && block.anchor !== '' && PARTS[name]({ block, tour, page, t });
    return isShown ? [{ href: `#${block.anchor}`, name: t(`blocks.tour_parts.${name}`) }] : [];
  });
  const button = bookingButton(
    tour,
    { page, t },
    readData('tour-intro', intro)?.button_label || t('blocks.tour.choose_date'),
  );
  return (
    <div className={classes(styles.bar, hasCard && styles.besideCard)}>
      <div className={`${layout.container} ${styles.row}`}>
        <nav aria-label={t('blocks.tour_parts.label')} className={styles.menu}>
          {links.map(({ href, name }) => (
            <a href={href} key={href}>
              {name}
            </a>
          ))}
        </nav>
        {tour.price !== null && (
          <Price amount={tour.price} cut={tour.price_cut} language={language} t={t} tour={tour} />
        )}
        {button && (
          <ButtonLink href={button.href} size="small">
            {button.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
