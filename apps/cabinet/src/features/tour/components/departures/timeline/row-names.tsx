import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../model/timeline.ts';
import classes from './timeline.module.css';
import { vars } from './vars.ts';

interface RowNamesProps {
  rows: readonly { row: Row; top: number }[];
  /** Adds dates to a tour; null: whoever looks may not. */
  onAdd: ((tour_id: number, name: string) => void) | null;
}

/**
 * The names of rows, which stay in sight however far the days have gone: one thing that stays, for a hundred of them would be put
 * together anew with each frame. Who hears the screen hears each name in its row.
 */
export function RowNames({ rows, onAdd }: RowNamesProps) {
  return (
    <div className={classes['names']}>
      {rows.map(({ row, top }) => (
        <RowName key={row.key} row={row} top={top} onAdd={onAdd} />
      ))}
    </div>
  );
}

const RowName = memo(function RowName({
  row: { name, tour_id, lanes },
  top,
  onAdd,
}: Pick<RowNamesProps, 'onAdd'> & RowNamesProps['rows'][number]) {
  const { t } = useTranslation();
  const shown = name || t('tour.untitled');
  return (
    <div className={classes['label']} style={vars({ '--lanes': lanes, '--top': `${top}px` })}>
      <span aria-hidden title={name}>
        {shown}
      </span>
      {onAdd && tour_id !== null && (
        <button
          type="button"
          className={classes['add']}
          aria-label={t('departures.draw.add', { tour: shown })}
          onClick={() => onAdd(tour_id, name)}
        >
          <IconPlus size={16} stroke={1.6} />
        </button>
      )}
    </div>
  );
});
