import type { Block, PageData, PublicTour } from '@tropa/contract';
import { familyName } from '../families.ts';
import { hasTourQuestions } from '../faq/sections-of.ts';
import { askPath } from '../paths.ts';
import { readData } from '../validate-block.ts';

/** Where a visitor asks about a tour: in a chat with its organizer; null in what nobody but its owner sees. */
export const askAbout = (
  { is_preview, are_tours_samples }: Pick<PageData, 'is_preview' | 'are_tours_samples'>,
  { screen_name }: Pick<PublicTour, 'screen_name'>,
): string | null => (is_preview || are_tours_samples ? null : askPath(screen_name));

/** Whether the questions of a tour's page lead to whoever answers others: nothing else on the page needs to then. */
export const leadsToAsking = (blocks: readonly Block[], tour: PublicTour): boolean =>
  blocks.some((block) => {
    if (!block.is_visible || familyName(block.type) !== 'tour-faq') return false;
    const data = readData('tour-faq', block);
    return data !== null && data.is_contact_shown && hasTourQuestions(tour, data);
  });
