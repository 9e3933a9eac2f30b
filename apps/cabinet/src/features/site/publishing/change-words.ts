import { familyName, familyTitleKey } from '@tropa/blocks';
import type { SiteChange } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

type BlockChange = Extract<SiteChange, { subject: 'block' }>;

/** What happened to one block, once for each block: «Главная: блок «Туры» — изменён, перемещён». */
function blockWords(changes: readonly BlockChange[], t: Translate): string[] {
  const byBlock = new Map<string, BlockChange[]>();
  for (const change of changes) {
    const key = `${change.page}:${change.type}:${change.title}`;
    byBlock.set(key, [...(byBlock.get(key) ?? []), change]);
  }
  return [...byBlock.values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const family = familyName(first.type);
    const name = family === undefined ? String(first.type) : t(familyTitleKey(family));
    const actions = [...new Set(ofOne.map(({ action }) => t(`publishing.changes.actions.${action}`)))];
    return [
      t('publishing.changes.block', {
        page: t(`publishing.changes.pages.${first.page}`),
        block: first.title === '' ? name : `${name}: ${first.title}`,
        actions: actions.join(', '),
      }),
    ];
  });
}

/** Changes of a site in words, a line for each block, for all settings, for the look and for each document. */
export function changeWords(changes: readonly SiteChange[], t: Translate): string[] {
  const fields = changes.flatMap((change) =>
    change.subject === 'setting' ? [t(`publishing.changes.settings.${change.field}`)] : [],
  );
  return [
    ...blockWords(
      changes.filter((change) => change.subject === 'block'),
      t,
    ),
    ...(fields.length > 0 ? [t('publishing.changes.setting', { fields: fields.join(', ') })] : []),
    ...changes.flatMap((change) =>
      change.subject === 'theme' ? [t(`publishing.changes.theme.${change.field}`)] : [],
    ),
    ...changes.flatMap((change) =>
      change.subject === 'document' ? [t(`publishing.changes.document.${change.type}`)] : [],
    ),
  ];
}
