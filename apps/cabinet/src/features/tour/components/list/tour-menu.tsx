import type { TourListItem } from '@tropa/contract';
import { MoreMenu, type ActionMenuItem } from '@tropa/ui';
import { useTranslation } from 'react-i18next';

interface TourMenuProps {
  tour: Pick<TourListItem, 'name'>;
  items: ActionMenuItem[];
  /** For fingers. */
  isLarge: boolean;
}

/** What may be done with a tour of the list; nothing where nothing may. */
export function TourMenu({ tour, items, isLarge }: TourMenuProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const label = t('tour.actions.label', { name: tour.name || t('tour.untitled') });
  return <MoreMenu items={items} width={240} label={label} size={isLarge ? 44 : 36} />;
}
