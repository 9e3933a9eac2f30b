import type { SiteVersionEntry } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';

/** Words for when a version was published, by whom, and what is special about it, each by itself. */
export function useVersionNotes(): (entry: SiteVersionEntry) => string[] {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return ({ published_at, published_by, was_scheduled, restored_from }) => [
    published_by === null
      ? moment(published_at)
      : t('publishing.versions.by', { moment: moment(published_at), name: published_by }),
    ...(was_scheduled ? [t('publishing.versions.scheduled')] : []),
    ...(restored_from === null ? [] : [t('publishing.versions.restored', { version: restored_from })]),
  ];
}
