import { createHash } from 'node:crypto';
import { themeColors } from '@tropa/blocks';
import { basisText, isPriceFrom } from '@tropa/blocks/tour-texts';
import type { Language, PublicTour } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../../kernel/context.ts';
import { readPrivateImage } from '../../../media/index.ts';
import type { Look } from '../look.ts';
import type { PageContent } from '../stored-page.ts';
import { drawSharePicture, type ShareFacts } from './draw.ts';

const MAX_BYTES = 24 * 1024 * 1024;
/** Its address changes with what it shows, so whoever has it may keep it. */
const headers = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };

/** What a tour costs, as the picture says it; empty while nobody said. */
function priceText(tour: PublicTour, language: Language) {
  const { price, currency } = tour;
  if (price === null) return '';
  const t = translator(language);
  const from = isPriceFrom(tour) ? `${t('blocks.price.from')} ` : '';
  const basis = basisText(tour, t);
  return `${from}${formatMoney(price, currency, language)} ${basis}`;
}

/** Draws share pictures of tours, each once while what it shows is the same. */
export function createSharePictures(services: Pick<Services, 'storage'>) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 500 });
  const sizes = new LRUCache<string, number>({
    maxSize: MAX_BYTES,
    sizeCalculation: (size) => size,
    dispose: (_size, key) => void drawn.delete(key),
  });

  return async (
    tour: PublicTour,
    { settings, theme }: Pick<Look, 'settings' | 'theme'>,
    language: Language,
  ) => {
    const photo = tour.photo ?? tour.photos[0] ?? settings.share_picture;
    const facts: ShareFacts = {
      title: tour.name,
      price: priceText(tour, language),
      site_name: settings.name,
      theme,
    };
    const { accent, inverse, 'accent-contrast': contrast } = themeColors(theme);
    const shown = [facts.title, facts.price, facts.site_name, photo?.url, accent, inverse, contrast];
    const key = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
    const draw = async () =>
      drawSharePicture(facts, photo ? await readPrivateImage(services, photo) : undefined);
    const known = drawn.get(key);
    const drawing = known ?? draw();
    if (!known) {
      drawn.set(key, drawing);
      // What failed is drawn again for the next who asks.
      drawing.catch(() => drawn.delete(key));
    }
    const body = await drawing;
    sizes.set(key, body.length);
    return {
      status: 200,
      content_type: 'image/jpeg',
      body,
      headers,
      is_compressible: false,
    } satisfies PageContent;
  };
}
