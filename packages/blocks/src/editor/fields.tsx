import { Checkbox, Group } from '@mantine/core';
import {
  RichTextEditor,
  TextareaField as BoundTextarea,
  useField,
  type FieldBinding,
  type RichTextEditorProps,
  type Unbound,
} from '@tropa/ui';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './editor.module.css';

export { NumberField, SelectField, SwitchField, TextField, useField, type FieldBinding } from '@tropa/ui';

type Field<V extends FieldValues, P> = FieldBinding<V> & Unbound<P>;

/** The panel is narrow and holds many fields: a text begins lower than elsewhere. */
export function TextareaField<V extends FieldValues>(
  props: FieldBinding<V> & ComponentProps<typeof BoundTextarea<V>>,
) {
  return <BoundTextarea minRows={2} maxRows={10} {...props} />;
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
