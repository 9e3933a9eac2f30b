import { brandCataloguePath } from '@tropa/blocks';
import type { BrandCatalogue, Language } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { chosenLabels, type ChosenCondition } from '../catalogue/chosen.ts';

/** Every condition of a brand's filter, in the order of the form. */
export function chosenOf(
  { filter, prices }: Pick<BrandCatalogue, 'filter' | 'prices'>,
  language: Language,
  t: Translate,
): ChosenCondition[] {
  const { group } = filter;
  const labels = [
    ...chosenLabels({ filter, prices }, language, t),
    ['group', group === undefined ? undefined : t('brand_site.group_to', { count: group })] as const,
  ];
  return labels.flatMap(([name, label]) => {
    if (typeof label !== 'string') return [];
    const { [name]: _dropped, page: _page, ...rest } = filter;
    return [{ label, without: brandCataloguePath(rest) }];
  });
}
