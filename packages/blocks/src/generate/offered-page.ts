import type { Block, TourPageOffer } from '@tropa/contract';
import type { FamilyName } from '../catalogue.ts';
import { familyName } from '../families.ts';
import { migrateBlock } from '../migrate-block.ts';

/** What visitors want to know before they go through the days. */
const BEFORE_DAYS: readonly FamilyName[] = ['dates', 'guides'];

/**
 * A tour's page that says when it goes, and with whom, before its days; the rest stays where it is. New sites are made so,
 * older ones are offered it.
 * @returns null where the page says so already, or shows no days
 */
export function offeredOrder(blocks: readonly Block[]): Block[] | null {
  const names = blocks.map(({ type, is_visible }) => (is_visible ? familyName(type) : undefined));
  const days = names.indexOf('program');
  const late = BEFORE_DAYS.flatMap((wanted) =>
    blocks.filter((_block, index) => days >= 0 && index > days && names[index] === wanted),
  );
  if (late.length === 0) return null;
  return [...blocks.slice(0, days), ...late, ...blocks.slice(days).filter((block) => !late.includes(block))];
}

/** A tour's page whose program shows the map of the route. @returns null where it does already, or shows no days */
export function offeredRoute(blocks: readonly Block[]): Block[] | null {
  let isChanged = false;
  const offered = blocks.map((block) => {
    if (!block.is_visible || familyName(block.type) !== 'program') return block;
    const present = migrateBlock(block);
    if (present.data['is_route_shown'] === true) return block;
    isChanged = true;
    return { ...present, data: { ...present.data, is_route_shown: true } };
  });
  return isChanged ? offered : null;
}

const OFFERS = { order: offeredOrder, route: offeredRoute } satisfies Record<TourPageOffer, unknown>;

/** A tour's page with some of what new ones have. @returns null where it has all of them already */
export function offeredPage(blocks: readonly Block[], offers: readonly TourPageOffer[]): Block[] | null {
  let offered: Block[] | null = null;
  for (const offer of offers) offered = OFFERS[offer](offered ?? blocks) ?? offered;
  return offered;
}
