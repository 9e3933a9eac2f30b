import type { Block } from '@tropa/contract';
import { families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import type { Generation } from './generation.ts';
import { inOrder } from './in-order.ts';

/** A tour's page tells fewer than the main page: who wants more reads them there. */
const REVIEWS = 6;

/**
 * The tour page of a new site: one template for all tours, in the order of the site's look. What a tour does not have
 * hides itself.
 */
export function tourPageBlocks({ t, composition: { tour, tourOrder } }: Generation): Block[] {
  const story = [
    newBlock(
      'impressions',
      'impressions',
      { ...families.impressions.empty(), title: t('blocks.tour.impressions') },
      { anchor: 'impressions', number: tour.impressions },
    ),
    newBlock(
      'program',
      'program',
      { ...families.program.empty(), title: t('blocks.generated.program_title') },
      { anchor: 'program', number: tour.program },
    ),
    newBlock(
      'guides',
      'guides',
      { ...families.guides.empty(), title: t('blocks.tour.guides') },
      { anchor: 'guides', number: tour.guides },
    ),
    newBlock(
      'dates',
      'dates',
      { ...families.dates.empty(), title: t('blocks.generated.dates_title') },
      { anchor: 'dates', background: 'tint', number: tour.dates },
    ),
    newBlock(
      'livings',
      'livings',
      { ...families.livings.empty(), title: t('blocks.generated.livings_title') },
      { anchor: 'livings', number: tour.livings },
    ),
    newBlock(
      'price',
      'price',
      { ...families.price.empty(), title: t('blocks.generated.price_block_title') },
      { anchor: 'price', background: 'accent', number: tour.price },
    ),
    newBlock(
      'recommendations',
      'recommendations',
      { ...families.recommendations.empty(), title: t('blocks.price.way') },
      { anchor: 'recommendations' },
    ),
    newBlock(
      'reviews',
      'reviews',
      { ...families.reviews.empty(), limit: REVIEWS, title: t('blocks.generated.tour_reviews_title') },
      { anchor: 'reviews', background: 'tint', number: tour.reviews },
    ),
    newBlock(
      'tour-faq',
      'tour-faq',
      { ...families['tour-faq'].empty(), title: t('blocks.price.questions') },
      { anchor: 'faq', number: tour['tour-faq'] },
    ),
    newBlock(
      'other-tours',
      'other-tours',
      { ...families['other-tours'].empty(), title: t('blocks.generated.other_tours_title') },
      { anchor: 'other-tours', background: 'tint', number: tour['other-tours'] },
    ),
  ];
  return [
    newBlock('tour-intro', 'tour-intro', undefined, { anchor: 'about', number: tour['tour-intro'] }),
    ...inOrder(story, tourOrder),
    newBlock(
      'contacts',
      'contacts',
      { ...families.contacts.empty(), title: t('blocks.generated.tour_contacts_title') },
      { anchor: 'contacts', number: 2 },
    ),
  ];
}
