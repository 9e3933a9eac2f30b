import { requiresValue, type ValidationRules } from '@tropa/core';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useUiTexts } from '../texts.tsx';
import { afterPress } from './after-press.ts';
import { checkBy, sayAnew } from './rules.ts';
import { useShownAs } from './shown-as.ts';

/** What every field of a form takes: the form's control and the field's path. */
export interface FieldBinding<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** Checks before sending: `'required|min_length:8'`, `{ required: true }` or a function. A form with a schema has none. */
  rules?: ValidationRules | undefined;
}
/** Properties of an input without those that the form gives. */
export type Unbound<P> = Omit<
  P,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'checked' | 'ref' | 'form'
>;

/**
 * Binds a field: its value, the refusal under it, and whether it must be filled in (docs/rules/interface.md).
 * @param show how it shows a value, where that is not the value itself
 */
export function useField<V extends FieldValues>(
  { control, name, rules }: FieldBinding<V>,
  show?: (value: unknown) => string,
) {
  const { problem } = useUiTexts();
  useShownAs(control, name, show);
  const { field, fieldState } = useController({
    control,
    name,
    rules: rules === undefined ? {} : { validate: checkBy(problem, rules) },
  });
  const { error } = fieldState;
  const onBlur = () => {
    const before = control.getFieldState(name).error;
    afterPress(() => {
      // What was pressed may have brought a refusal, which a check of the field would take away.
      const { error: now } = control.getFieldState(name);
      if (now === undefined || now === before) field.onBlur();
    });
  };
  // The form keeps the words of the moment; the language may be another one by now.
  return {
    ...field,
    onBlur,
    error: error?.message && sayAnew(problem, error.message),
    ...(rules !== undefined && requiresValue(rules) && { required: true }),
  };
}
