import type { FamilyData } from '../families.ts';
import type { Generation } from './generation.ts';
import { formatNumber } from '../shared/format-number.ts';

type Item = FamilyData['advantages']['items'][number];

/** So many stand in one row of a wide screen. */
const COUNT = 4;
/** A rating that is worth showing, and from how many reviews on. */
const GOOD_RATING = 4.5;
const ENOUGH_REVIEWS = 5;

const item = (icon: Item['icon'], title: string, text: string): Item => ({
  icon,
  picture: null,
  title,
  text,
});

/** Reasons to go with this organizer, the strongest first; each of them is a fact of the profile or of the system. */
export function generatedAdvantages({ organizer, t, language }: Generation): Item[] {
  const items: Item[] = [];
  const { registry_number, rating, reviews_count, tour_author_name } = organizer;
  if (registry_number !== '')
    items.push(
      item(
        'shield',
        t('blocks.generated.registry_title'),
        t('blocks.generated.registry_text', { number: registry_number }),
      ),
    );
  if (rating !== null && rating >= GOOD_RATING && reviews_count >= ENOUGH_REVIEWS)
    items.push(
      item(
        'star',
        t('blocks.generated.rating_title', {
          rating: formatNumber(rating, language),
        }),
        t('blocks.generated.rating_text'),
      ),
    );
  if (tour_author_name !== '')
    items.push(
      item(
        'compass',
        t('blocks.generated.author_title'),
        t('blocks.generated.author_text', { name: tour_author_name }),
      ),
    );
  items.push(
    item('ticket', t('blocks.generated.booking_title'), t('blocks.generated.booking_text')),
    item('wallet', t('blocks.generated.price_title'), t('blocks.generated.price_text')),
    item('chat', t('blocks.generated.contact_title'), t('blocks.generated.contact_text')),
  );
  return items.slice(0, COUNT);
}
