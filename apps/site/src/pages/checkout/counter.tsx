import type { ReactNode } from 'react';
import styles from './tourists.module.css';

interface CounterProps {
  /** Path of the field in the form. */
  name: string;
  label: ReactNode;
  less: string;
  more: string;
  min: number;
  max: number;
  initial: number;
  /** Ids of what is said of it, beside its problem. */
  describedBy?: string;
  children?: ReactNode;
}

/** A number with a button on either side; what is wrong with it stands beneath. */
export function Counter({ name, label, less, more, min, max, initial, describedBy, children }: CounterProps) {
  const id = `field-${name}`;
  const target = name === 'tourists' ? undefined : name;
  return (
    <div className={styles.counter}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <button aria-label={less} data-add="-1" data-for={target} type="button">
          <span aria-hidden="true">−</span>
        </button>
        <input
          aria-describedby={[describedBy, `problem-${name}`].filter(Boolean).join(' ')}
          autoComplete="off"
          defaultValue={initial}
          id={id}
          inputMode="numeric"
          max={max}
          min={min}
          name={name}
          required={min > 0}
          type="text"
        />
        <button aria-label={more} data-add="1" data-for={target} type="button">
          <span aria-hidden="true">+</span>
        </button>
      </div>
      {children}
      <p className={styles.problem} data-problem={name} id={`problem-${name}`} role="alert" />
    </div>
  );
}
