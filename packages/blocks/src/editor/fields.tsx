import {
  Checkbox,
  Group,
  Select,
  Switch,
  Textarea,
  TextInput,
  type SelectProps,
  type SwitchProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { NumberInput, RichTextEditor, type NumberInputProps, type RichTextEditorProps } from '@tropa/ui';
import classes from './editor.module.css';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/** What every field takes: the form's control and the field's path. */
export interface FieldBinding<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
}
type Unbound<P> = Omit<
  P,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'checked' | 'ref'
>;
type Field<V extends FieldValues, P> = FieldBinding<V> & Unbound<P>;

/** Binds a field: its value, and what is wrong with it. */
export function useField<V extends FieldValues>({ control, name }: FieldBinding<V>) {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}

export function TextField<V extends FieldValues>({ control, name, ...rest }: Field<V, TextInputProps>) {
  return <TextInput {...rest} {...useField({ control, name })} />;
}

export function TextareaField<V extends FieldValues>({ control, name, ...rest }: Field<V, TextareaProps>) {
  return <Textarea autosize minRows={2} maxRows={10} {...rest} {...useField({ control, name })} />;
}

/** A whole number; an empty field is null, and text that is no number stays: the schema refuses both. */
export function NumberField<V extends FieldValues>({ control, name, ...rest }: Field<V, NumberInputProps>) {
  const field = useField({ control, name });
  return <NumberInput min={0} {...rest} {...field} value={field.value ?? null} />;
}

/** Chooses one of the values; numbers travel through the list as strings. */
export function SelectField<V extends FieldValues>({ control, name, ...rest }: Field<V, SelectProps>) {
  const { value, onChange, ...field } = useField({ control, name });
  return (
    <Select
      allowDeselect={false}
      {...rest}
      {...field}
      value={String(value)}
      onChange={(next) => onChange(typeof value === 'number' ? Number(next) : next)}
    />
  );
}

export function SwitchField<V extends FieldValues>({ control, name, ...rest }: Field<V, SwitchProps>) {
  const { value, onChange, ...field } = useField({ control, name });
  return (
    <Switch
      {...rest}
      {...field}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Switches values of a set on and off; they keep the order of the set. */
export function CheckboxesField<V extends FieldValues>({
  control,
  name,
  label,
  options,
}: FieldBinding<V> & { label: string; options: readonly { value: string; label: string }[] }) {
  const { value, onChange, error } = useField({ control, name });
  const chosen: readonly string[] = value;
  const order = (values: string[]) =>
    options.map((option) => option.value).filter((option) => values.includes(option));
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={[...chosen]}
      onChange={(values) => onChange(order(values))}
    >
      <Group gap="sm" mt={8}>
        {options.map((option) => (
          <Checkbox key={option.value} {...option} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Rich text; `hasHeadings={false}` limits it to bold, italic, links and lists. */
export function RichTextField<V extends FieldValues>({
  control,
  name,
  description,
  ...rest
}: Field<V, RichTextEditorProps>) {
  const { value, onChange, onBlur, error } = useField({ control, name });
  return (
    <RichTextEditor
      {...rest}
      description={description && <span className={classes['hint']}>{description}</span>}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}
