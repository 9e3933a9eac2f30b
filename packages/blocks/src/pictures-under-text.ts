import type { Block, Picture, PublicTour } from '@tropa/contract';
import { familyName } from './families.ts';
import { readData } from './validate-block.ts';

type Shown = Pick<PublicTour, 'photo' | 'photos' | 'main_impressions'> | null;

/** A tour's cover: its own photo, else the first of its others. */
export const tourCover = (tour: Pick<PublicTour, 'photo' | 'photos'>): Picture | null =>
  tour.photo ?? tour.photos[0] ?? null;

/** Pictures of a cover as wide as the screen, one for another where they slide; none where the block has no such cover. */
function picturesOfCover(block: Block, tour: Shown): Picture[] {
  const name = familyName(block.type);
  if (name === 'main-intro' && block.number !== 2)
    return (readData(name, block)?.media ?? []).flatMap((media) => {
      const picture = media.kind === 'video' ? media.poster : media.picture;
      return picture === null ? [] : [picture];
    });
  if (name === 'tour-intro' && block.number === 1 && tour !== null) {
    const cover = tourCover(tour);
    return cover === null ? [] : [cover];
  }
  return [];
}

/** Other pictures of a block on which words stand. */
function picturesOfWords(block: Block, tour: Shown): Picture[] {
  const name = familyName(block.type);
  if (name === 'stats' && block.number === 3) {
    const photo = readData(name, block)?.photo;
    return photo ? [photo.picture] : [];
  }
  if (name === 'gallery')
    return (readData(name, block)?.items ?? []).flatMap((item) =>
      item.kind === 'image' && item.caption !== '' ? [item.picture] : [],
    );
  if (name === 'impressions' && block.number === 1)
    return (tour?.main_impressions ?? []).flatMap(({ photo }) => (photo === null ? [] : [photo]));
  return [];
}

/** All pictures of a page on which words stand: what they hold decides how much is darkened there. */
export const picturesUnderText = (blocks: readonly Block[], tour: Shown): Picture[] =>
  blocks.flatMap((block) =>
    block.is_visible ? [...picturesOfCover(block, tour), ...picturesOfWords(block, tour)] : [],
  );

/** Pictures of the cover with which a page begins; a header may lie over it. */
export function firstCover(blocks: readonly Block[], tour: Shown): Picture[] {
  const first = blocks.find((block) => block.is_visible && familyName(block.type) !== 'app-header');
  return first ? picturesOfCover(first, tour) : [];
}
