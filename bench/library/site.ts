import { siteCalls } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { createPublishedTour, inDays, sampleTour } from '@tropa/server/testing/tour';
import { newOwner, type Owner } from './owner.ts';
import type { World } from './world.ts';

const TOURS = 8;
const DATES_PER_TOUR = 12;
const REVIEWS = 12;
const TEXT =
  'Идём по тропе вдоль реки, ночуем у озёр, готовим на костре и слушаем, как шумит вода; вещи везут лошади. ';

export interface PublishedSite extends Owner {
  /** Host under which the application serves it. */
  host: string;
}

/** An operator with a published site: tours with dates and reviews enough to fill a main page. */
export async function createSite(world: World): Promise<PublishedSite> {
  const owner = await newOwner(world);
  const { client, organizer_id } = owner;
  for (let tour = 0; tour < TOURS; tour += 1) {
    await createPublishedTour(client, organizer_id, {
      dates: Array.from({ length: DATES_PER_TOUR }, (_, index) => inDays(20 + tour + index * 7)),
      tour: {
        ...sampleTour(),
        description: richTextFromParagraphs(TEXT.repeat(4)),
        short_description: TEXT,
      },
    });
  }
  await world.pool.query(
    `insert into review (organizer_id, author_name, rating, text, status)
     select $1, 'Путешественник ' || g, 4 + g % 2, $3, 'published' from generate_series(1, $2) g`,
    [organizer_id, REVIEWS, TEXT.repeat(3)],
  );
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  return { ...owner, host: `${site.slug}.localhost:${world.app.port}` };
}
