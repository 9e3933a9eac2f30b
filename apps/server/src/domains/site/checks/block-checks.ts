import { contrastProblems, isBlankBlock, isOfFamily, sampleAnswersIn, themeColors } from '@tropa/blocks';
import type { Block, SiteCheck, SitePage, SiteTheme } from '@tropa/contract';
import type { SitePages } from '../record/repository.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether a picture stands in a block without words for those who do not see it. */
function hasPictureWithoutWords(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPictureWithoutWords);
  if (!isFields(value)) return false;
  if (isFields(value['picture']) && typeof value['alt'] === 'string' && value['alt'].trim() === '')
    return true;
  return Object.values(value).some(hasPictureWithoutWords);
}

const nameOf = (block: Block): string => {
  const { title } = block.data;
  return typeof title === 'string' ? title : '';
};

function checkOfBlock(page: SitePage, block: Block): SiteCheck[] {
  if (!block.is_visible) return [];
  const place = { screen: 'builder' as const, page, uid: block.uid };
  if (isBlankBlock(block)) return [{ code: 'empty_block', level: 'should', subject: nameOf(block), place }];
  if (sampleAnswersIn(block).length > 0)
    return [{ code: 'sample_answers', level: 'must', subject: nameOf(block), place }];
  return hasPictureWithoutWords(block.data)
    ? [{ code: 'no_alt_texts', level: 'should', subject: nameOf(block), place }]
    : [];
}

/** What the blocks and the look of a site lack. */
export function blockChecks({ main, tour }: SitePages, theme: SiteTheme): SiteCheck[] {
  const footer = main.find((block) => isOfFamily(block, 'app-footer'));
  const hidesLegalLinks =
    footer !== undefined && (!footer.is_visible || footer.data['are_legal_links_shown'] === false);
  return [
    ...(hidesLegalLinks
      ? [
          {
            code: 'legal_links_hidden' as const,
            level: 'must' as const,
            subject: '',
            place: { screen: 'builder' as const, page: 'main' as const, uid: footer.uid },
          },
        ]
      : []),
    ...main.flatMap((block) => checkOfBlock('main', block)),
    ...tour.flatMap((block) => checkOfBlock('tour', block)),
    ...(contrastProblems(themeColors(theme)).length > 0
      ? [
          {
            code: 'low_contrast' as const,
            level: 'should' as const,
            subject: '',
            place: { screen: 'preset' as const },
          },
        ]
      : []),
  ];
}
