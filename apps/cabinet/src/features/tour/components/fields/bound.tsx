import { Select, type SelectProps } from '@mantine/core';
import type { Picture } from '@tropa/contract';
import { PictureUploader, type PictureUploaderProps } from '@tropa/ui';
import { uploadPicture } from '../../../../shared/api/index.ts';
import { useField, type FieldBinding, type Unbound } from '../../../../shared/forms/index.ts';
import type { TourValues } from '../../model/tour-values.ts';

type TourBinding = FieldBinding<TourValues>;

/** Photos of a tour or of a part of it. */
export function PhotosField({
  control,
  name,
  ...rest
}: TourBinding & Omit<PictureUploaderProps<Picture>, 'value' | 'onChange' | 'upload' | 'error'>) {
  const { value, onChange, error } = useField({ control, name });
  return (
    <PictureUploader<Picture>
      {...rest}
      value={value as Picture[]}
      onChange={onChange}
      upload={uploadPicture('tour')}
      error={error}
    />
  );
}

/** One photo or none. */
export function PhotoField({
  control,
  name,
  ...rest
}: TourBinding & Pick<PictureUploaderProps<Picture>, 'label' | 'readOnly'>) {
  const { value, onChange, error } = useField({ control, name });
  return (
    <PictureUploader<Picture>
      {...rest}
      max={1}
      value={value ? [value as Picture] : []}
      onChange={([next]) => onChange(next ?? null)}
      upload={uploadPicture('tour')}
      error={error}
    />
  );
}

interface OptionalSelectProps extends TourBinding, Omit<Unbound<SelectProps>, 'data'> {
  data: ReadonlyArray<{ value: string; label: string }>;
  /** Names the choice that means null. */
  none: string;
  /** Makes the field's value of a choice; without it the choice itself. */
  parse?: (choice: string) => string | number;
  /** Hears of a choice: other fields may depend on it. */
  onPicked?: (value: string | number | null) => void;
}
const NONE = 'none';

/** One of some choices, or null under a name of its own. */
export function OptionalSelect({ control, name, data, none, parse, onPicked, ...rest }: OptionalSelectProps) {
  const { value: chosen, onChange, ...field } = useField({ control, name });
  const value = chosen as string | number | null;
  const pick = (choice: string | null) => {
    const next = choice === null || choice === NONE ? null : (parse?.(choice) ?? choice);
    onChange(next);
    onPicked?.(next);
  };
  return (
    <Select
      allowDeselect={false}
      {...rest}
      {...field}
      data={[{ value: NONE, label: none }, ...data]}
      value={value === null ? NONE : String(value)}
      onChange={pick}
    />
  );
}
