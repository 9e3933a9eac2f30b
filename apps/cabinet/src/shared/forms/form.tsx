import { afterPress, UploadsWithin, useChangedByHand, useUploadsWithin, watchPresses } from '@tropa/ui';
import { useEffect, useRef, useState, type BaseSyntheticEvent, type FocusEvent, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reportNamelessField } from './nameless-field.ts';
import { SavedByItself } from './saved-by-itself.ts';
import { WaitsForUploads } from './waits-for-uploads.ts';
import classes from './form.module.css';

watchPresses(document);

interface FormProps<V extends FieldValues> {
  /**
   * The form whose refusals go when a field is left, and of whose changes a dialog asks before it goes; without it refusals stay
   * until the value changes.
   */
  form?: Pick<UseFormReturn<V>, 'clearErrors' | 'getFieldState' | 'getValues'>;
  /** What was typed, where the form does not hold it. */
  typed?: () => object;
  /** `form.handleSubmit(…)`. */
  onSubmit: (event?: BaseSyntheticEvent) => Promise<unknown>;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Leads to the first field that shows what it does not take: to the form it is empty, and would be sent without it.
 * @returns whether there is one
 */
function leadToRefused(form: HTMLFormElement): boolean {
  const refused = [...form.querySelectorAll<HTMLElement>('[data-refused]')].find((field) =>
    field.checkVisibility(),
  );
  refused?.focus();
  return refused !== undefined;
}

/** So long it takes at the most until the page is drawn where nobody looks at it, ms. */
const DRAWN_UNSEEN_MS = 50;
/** Once the page has been drawn: what was pressed before, on a busy machine, was pressed on what stood there before. */
function afterDrawing(then: () => void): void {
  if (document.hidden) setTimeout(then, DRAWN_UNSEEN_MS);
  else requestAnimationFrame(() => setTimeout(then));
}

/**
 * A form checked by its own rules, not by the browser's bubbles. What a field has refused keeps it from being sent. Sent while a file is on its way, it says so and waits for it;
 * where the file does not arrive, its field says why and nothing is sent.
 */
export function Form<V extends FieldValues>({ form, typed, onSubmit, className, children }: FormProps<V>) {
  const { t } = useTranslation();
  const { onWay, failed, report } = useUploadsWithin();
  const [isWaiting, setIsWaiting] = useState(false);
  const touches = useChangedByHand(() => typed?.() ?? form?.getValues());
  const isSending = useRef(false);
  // Enter twice on a busy machine comes before the button is off.
  const send = async (event?: BaseSyntheticEvent) => {
    if (isSending.current) return;
    isSending.current = true;
    // What was refused of a list as a whole is no field that would be checked anew: it would keep the form back for ever.
    form?.clearErrors();
    try {
      await onSubmit(event);
    } finally {
      afterDrawing(() => {
        isSending.current = false;
      });
    }
  };
  useEffect(() => {
    if (!isWaiting || onWay > 0) return;
    setIsWaiting(false);
    if (failed === 0) void send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sent once, when the last file is there
  }, [isWaiting, onWay, failed]);
  // Before the field's own handler, which checks it anew where the form's mode says so (docs/rules/interface.md).
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
    <form
      noValidate
      className={className}
      onBlurCapture={leave}
      {...touches}
      onSubmit={(event) => {
        // A form in a dialog within this one: its sending comes up here, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (leadToRefused(event.currentTarget)) return;
        if (onWay > 0) setIsWaiting(true);
        else void send(event);
      }}
    >
      <UploadsWithin value={report}>
        <SavedByItself value={false}>
          <WaitsForUploads value={isWaiting}>{children}</WaitsForUploads>
        </SavedByItself>
      </UploadsWithin>
      {isWaiting && <output className={classes['waiting']}>{t('app.waits_for_uploads')}</output>}
    </form>
  );
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
