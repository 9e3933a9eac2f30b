import { useId, type ReactNode } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  /** Fields in a grid of two columns; a child with `data-span="full"` takes the whole row. */
  children: ReactNode;
}

/** A part of a form: what it is about at the left, its fields at the right. It stands in the `Outline` of its form. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section id={useId()} data-part={title} className={classes['section']}>
      <div>
        <h2 className={classes['title']} tabIndex={-1}>
          {title}
        </h2>
        {description && <p className={classes['description']}>{description}</p>}
      </div>
      <div className={classes['fields']}>{children}</div>
    </section>
  );
}
