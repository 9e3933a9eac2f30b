import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

/**
 * When fields are checked (docs/rules/interface.md): `eager` when a field is left, and from then on as it is typed;
 * `aggressive` as it is typed; `passive` only when the form is sent.
 */
export type ValidationMode = 'eager' | 'aggressive' | 'passive';

const VALIDATION_MODES = {
  eager: { mode: 'onTouched', reValidateMode: 'onChange' },
  aggressive: { mode: 'onChange', reValidateMode: 'onChange' },
  passive: { mode: 'onSubmit', reValidateMode: 'onSubmit' },
} as const satisfies Record<ValidationMode, Pick<UseFormProps, 'mode' | 'reValidateMode'>>;

/** A form whose fields take the specification's rules. It is not sent while any of them is broken. */
export function useCheckedForm<V extends FieldValues>({
  validation = 'eager',
  ...options
}: Omit<UseFormProps<V>, 'mode' | 'reValidateMode'> & {
  validation?: ValidationMode;
} = {}): UseFormReturn<V> {
  return useForm<V>({ ...options, ...VALIDATION_MODES[validation] });
}
