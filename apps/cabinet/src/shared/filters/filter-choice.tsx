import { NativeSelect } from '@mantine/core';
import { Select } from '@tropa/ui';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** What stands where nothing is chosen. */
  any: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** In a sheet: the device's own list, which a finger scrolls best. */
  isStacked: boolean;
  searchable?: boolean;
}

/** One of a filter's values, or any. */
export function FilterChoice<Value extends string>({
  label,
  any,
  options,
  value,
  onChange,
  isStacked,
  searchable = false,
}: FilterChoiceProps<Value>) {
  const choose = (next: string | null) => onChange(options.find((option) => option.value === next)?.value);
  if (isStacked)
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: any }, ...options]}
        value={value ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  return (
    <Select
      clearable
      allowDeselect
      searchable={searchable}
      label={label}
      placeholder={any}
      data={[...options]}
      value={value ?? null}
      onChange={choose}
    />
  );
}
