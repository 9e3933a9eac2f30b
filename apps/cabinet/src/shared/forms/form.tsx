import type { BaseSyntheticEvent, ReactNode } from 'react';

interface FormProps {
  /** `form.handleSubmit(…)`. */
  onSubmit: (event?: BaseSyntheticEvent) => Promise<unknown>;
  className?: string | undefined;
  children: ReactNode;
}

/** A form checked by its own rules, not by the browser's bubbles. */
export function Form({ onSubmit, className, children }: FormProps) {
  return (
    <form noValidate className={className} onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
