import { Select } from '@mantine/core';
import { useController, type Control } from 'react-hook-form';
import type { DateBulkValues } from '../../model/date-bulk.ts';

type KindName = {
  [Name in keyof DateBulkValues]: DateBulkValues[Name] extends string ? Name : never;
}[keyof DateBulkValues];

interface KindFieldProps<Name extends KindName> {
  control: Control<DateBulkValues>;
  name: Name;
  label: string;
  /** Words by choice, in their order. */
  data: Record<DateBulkValues[Name], string>;
  onChosen?: () => void;
}

/** Chooses what becomes of a field of several dates; at first nothing does. */
export function KindField<Name extends KindName>({
  control,
  name,
  label,
  data,
  onChosen,
}: KindFieldProps<Name>) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control, name });
  return (
    <Select
      label={label}
      allowDeselect={false}
      value={value}
      data={Object.entries<string>(data).map(([choice, words]) => ({ value: choice, label: words }))}
      onChange={(choice) => {
        onChange(choice);
        onChosen?.();
      }}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
