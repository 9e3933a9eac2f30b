import { generateSite, type SiteFacts } from '@tropa/blocks';
import type { Block, Language } from '@tropa/contract';
import { isDeepStrictEqual } from 'node:util';
import type { SitePages } from '../record/repository.ts';

/** As the database gives it back: without what is undefined. */
const stored = (blocks: Block[]): Block[] => JSON.parse(JSON.stringify(blocks)) as Block[];

/**
 * A page laid out anew. It is left as it is where somebody has laid it out themselves: has added or moved a block, or chosen
 * another variant. What was typed stays in every case.
 * @param before the page as it was made for the look that it has
 * @param after as it is made for the look that it gets
 */
function recomposed(blocks: Block[], before: Block[], after: Block[]): Block[] {
  const own = new Map(blocks.map((block) => [block.uid, block]));
  const made = before.filter(({ uid }) => own.has(uid));
  const layout = (page: Block[]) => page.map(({ uid, number }) => `${uid} ${number}`);
  if (!isDeepStrictEqual(layout(blocks), layout(made))) return blocks;
  return after.flatMap((block) => {
    const mine = own.get(block.uid);
    const was = made.find(({ uid }) => uid === block.uid);
    if (!mine || !was) return [];
    return [
      {
        ...mine,
        number: block.number,
        data: isDeepStrictEqual(mine.data, was.data) ? block.data : mine.data,
      },
    ];
  });
}

/**
 * Both pages of a draft, laid out for another look (`compositions` of the blocks), so far as nobody has done that themselves.
 * @param looks names of the look before and of the one after
 */
export function recomposedPages(
  pages: SitePages,
  facts: SiteFacts,
  language: Language,
  looks: { before: string; after: string },
): SitePages {
  const before = generateSite(facts, language, looks.before);
  const after = generateSite(facts, language, looks.after);
  return {
    main: recomposed(pages.main, stored(before.main), stored(after.main)),
    tour: recomposed(pages.tour, stored(before.tour), stored(after.tour)),
  };
}
