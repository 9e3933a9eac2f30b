import { IconX } from '@tabler/icons-react';
import classes from './chips.module.css';

/** A filter that is on. */
export interface Chip {
  key: string;
  name: string;
  value: string;
  onRemove: () => void;
}

interface ChipsProps {
  chips: readonly Chip[];
  removeLabel: (name: string) => string;
  reset: string;
  onReset: () => void;
}

/** What a list is narrowed by, each to be taken away by a click. */
export function Chips({ chips, removeLabel, reset, onReset }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={classes['chips']}>
      {chips.map(({ key, name, value, onRemove }) => (
        <button
          key={key}
          type="button"
          className={classes['chip']}
          aria-label={removeLabel(name)}
          onClick={onRemove}
        >
          <span className={classes['value']}>
            <span className={classes['name']}>{name}:</span> {value}
          </span>
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      ))}
      <button type="button" className={classes['reset']} onClick={onReset}>
        {reset}
      </button>
    </div>
  );
}
