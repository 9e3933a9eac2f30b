import type { Block } from '@tropa/contract';
import type { FamilyName } from '../catalogue.ts';
import { familyName } from '../families.ts';

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
