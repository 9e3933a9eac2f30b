import { Button } from '@mantine/core';
import type { TourListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import type { BulkTours } from '../../hooks/use-bulk-tours.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import { BULK_ACTIONS } from '../../model/bulk-run.ts';
import { SelectionBar } from '../selection-bar.tsx';

interface BulkBarProps {
  selection: Selection<TourListItem>;
  bulk: BulkTours;
  /** Makes variants of one of them. */
  onJoin: (tours: readonly TourListItem[], onJoined: () => void) => void;
  isJoining: boolean;
}

/** What may be done with the chosen tours; nothing while none is. */
export function BulkBar({ selection, bulk, onJoin, isJoining }: BulkBarProps) {
  const { t } = useTranslation();
  const { chosen, clear } = selection;
  if (chosen.length === 0) return null;
  return (
    <SelectionBar
      label={t('tour_list.bulk.label')}
      text={t('tour_list.bulk.chosen', { count: chosen.length })}
      clearLabel={t('tour_list.bulk.clear')}
      onClear={clear}
    >
      {BULK_ACTIONS.map((action) => (
        <Button
          key={action}
          variant="default"
          onClick={() => {
            bulk.run(action, chosen);
            clear();
          }}
        >
          {t(`tour_list.bulk.${action}`)}
        </Button>
      ))}
      {chosen.length > 1 && (
        <Button variant="default" loading={isJoining} onClick={() => onJoin(chosen, clear)}>
          {t('tour_groups.join')}
        </Button>
      )}
    </SelectionBar>
  );
}
