import type { BaseSyntheticEvent, FocusEvent, ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { reportNamelessField } from './nameless-field.ts';

interface FormProps<V extends FieldValues> {
  /** The form whose refusals go when a field is left; without it they stay until the value changes. */
  form?: Pick<UseFormReturn<V>, 'clearErrors'>;
  /** `form.handleSubmit(…)`. */
  onSubmit: (event?: BaseSyntheticEvent) => Promise<unknown>;
  className?: string | undefined;
  children: ReactNode;
}

/** A form checked by its own rules, not by the browser's bubbles. */
export function Form<V extends FieldValues>({ form, onSubmit, className, children }: FormProps<V>) {
  // Before the field's own handler, which checks it anew where the form's mode says so (cabinet.md, section 5).
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!form || !isField(target)) return;
    reportNamelessField(target);
    // A text that goes while a button is pressed would move the button from under the pointer.
    if (target.name !== '' && !(relatedTarget instanceof HTMLButtonElement))
      form.clearErrors(target.name as FieldPath<V>);
  };
  return (
    <form noValidate className={className} onBlurCapture={leave} onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
