import { TagsInput } from '@mantine/core';
import { useField, type FieldBinding } from '../../../../shared/forms/index.ts';
import type { TourValues } from '../../model/tour-values.ts';

interface TagsFieldProps extends Pick<FieldBinding<TourValues>, 'control'> {
  name: 'rest_kinds' | 'collections' | 'showplaces';
  label: string;
  description?: string;
  placeholder: string;
  /** Offered while one types; anything else may be typed too. */
  suggestions?: string[];
  maxTags: number;
  readOnly: boolean;
}

/** Words typed one by one, of those offered or one's own; a pasted list becomes several. */
export function TagsField({
  control,
  name,
  suggestions = [],
  placeholder,
  maxTags,
  ...rest
}: TagsFieldProps) {
  const { value, onChange, ...field } = useField({ control, name });
  const tags = value as string[];
  return (
    <TagsInput
      {...rest}
      {...field}
      value={tags}
      onChange={onChange}
      data={suggestions}
      maxTags={maxTags}
      placeholder={tags.length === 0 ? placeholder : undefined}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      clearable={false}
    />
  );
}
