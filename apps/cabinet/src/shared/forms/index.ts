export {
  allOf,
  CheckboxField,
  NumberField,
  PercentField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  useField,
  type FieldBinding,
  type Unbound,
} from '@tropa/ui';
export * from './apply-errors.ts';
export * from './dialog-foot.tsx';
export * from './form.tsx';
export * from './not-saved-status.ts';
export * from './not-saved.tsx';
export * from './places.ts';
export * from './rules.ts';
export * from './special-fields.tsx';
export * from './use-checked-form.ts';
export * from './use-elsewhere.tsx';
export * from './use-saved-form.ts';
