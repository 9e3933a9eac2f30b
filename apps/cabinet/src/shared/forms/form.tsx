import type { BaseSyntheticEvent, FocusEvent, ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { afterPress, watchPresses } from './after-press.ts';
import { reportNamelessField } from './nameless-field.ts';

watchPresses(document);

interface FormProps<V extends FieldValues> {
  /** The form whose refusals go when a field is left; without it they stay until the value changes. */
  form?: Pick<UseFormReturn<V>, 'clearErrors' | 'getFieldState'>;
  /** `form.handleSubmit(…)`. */
  onSubmit: (event?: BaseSyntheticEvent) => Promise<unknown>;
  className?: string | undefined;
  children: ReactNode;
}

/** A form checked by its own rules, not by the browser's bubbles. */
export function Form<V extends FieldValues>({ form, onSubmit, className, children }: FormProps<V>) {
  // Before the field's own handler, which checks it anew where the form's mode says so (cabinet.md, section 5).
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    if (!form || !isField(target)) return;
    reportNamelessField(target);
    if (target.name === '') return;
    const name = target.name as FieldPath<V>;
    const { error } = form.getFieldState(name);
    // What was pressed may have sent the form: a refusal that came of it stays.
    afterPress(() => {
      if (form.getFieldState(name).error === error) form.clearErrors(name);
    });
  };
  return (
    <form noValidate className={className} onBlurCapture={leave} onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
