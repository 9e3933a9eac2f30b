import type { ReactNode } from 'react';
import classes from './kit.module.css';

interface SpecimenProps {
  /** Which widget in which state. */
  label: string;
  /** For tests: `data-specimen`. */
  name: string;
  /** Takes the whole width of the section: tables and the like. */
  isWide?: boolean;
  children: ReactNode;
}

/** One widget in one state, with the state's name above it. */
export function Specimen({ label, name, isWide = false, children }: SpecimenProps) {
  return (
    <div className={classes['specimen']} data-specimen={name} data-wide={isWide || undefined}>
      <h3 className={classes['label']}>{label}</h3>
      <div className={classes['stage']}>{children}</div>
    </div>
  );
}
