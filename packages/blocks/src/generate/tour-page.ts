import type { Block } from '@tropa/contract';
import { families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import type { Generation } from './generate-site.ts';

/**
 * The tour page of a new site: one template for all tours, in the order in which people decide. What it is and what one
 * will remember, how it goes and with whom, then when, where one sleeps, what it costs and how to get there, what others
 * say and ask. What a tour does not have hides itself.
 */
export function tourPageBlocks({ t }: Generation): Block[] {
  return [
    newBlock('tour-intro', 'tour-intro', undefined, { anchor: 'about' }),
    newBlock(
      'impressions',
      'impressions',
      { ...families.impressions.empty(), title: t('blocks.tour.impressions') },
      { anchor: 'impressions' },
    ),
    newBlock(
      'program',
      'program',
      { ...families.program.empty(), title: t('blocks.generated.program_title') },
      { anchor: 'program' },
    ),
    newBlock(
      'guides',
      'guides',
      { ...families.guides.empty(), title: t('blocks.tour.guides') },
      { anchor: 'guides', number: 2 },
    ),
    newBlock(
      'dates',
      'dates',
      { ...families.dates.empty(), title: t('blocks.generated.dates_title') },
      { anchor: 'dates', background: 'tint' },
    ),
    newBlock(
      'livings',
      'livings',
      { ...families.livings.empty(), title: t('blocks.generated.livings_title') },
      { anchor: 'livings' },
    ),
    newBlock(
      'price',
      'price',
      { ...families.price.empty(), title: t('blocks.generated.price_block_title') },
      { anchor: 'price', background: 'accent' },
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
      { ...families.reviews.empty(), title: t('blocks.generated.tour_reviews_title') },
      { anchor: 'reviews', background: 'tint' },
    ),
    newBlock(
      'tour-faq',
      'tour-faq',
      { ...families['tour-faq'].empty(), title: t('blocks.price.questions') },
      { anchor: 'faq' },
    ),
    newBlock(
      'other-tours',
      'other-tours',
      { ...families['other-tours'].empty(), title: t('blocks.generated.other_tours_title') },
      { anchor: 'other-tours', background: 'tint' },
    ),
    newBlock(
      'contacts',
      'contacts',
      { ...families.contacts.empty(), title: t('blocks.generated.contacts_title') },
      { anchor: 'contacts', number: 2 },
    ),
  ];
}
