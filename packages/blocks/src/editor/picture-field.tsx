import type { Picture } from '@tropa/contract';
import { PictureUploader } from '@tropa/ui';
import type { FieldValues } from 'react-hook-form';
import classes from './editor.module.css';
import { useField, type FieldBinding } from './fields.tsx';
import { useEditorServices } from './services.tsx';

interface PictureFieldProps<V extends FieldValues> extends FieldBinding<V> {
  label: string;
  description?: string;
  /** `contain` for logos. */
  fit?: 'cover' | 'contain';
}

/** One picture or none. */
export function PictureField<V extends FieldValues>({
  control,
  name,
  description,
  ...rest
}: PictureFieldProps<V>) {
  const { value, onChange, error } = useField({ control, name });
  const { uploadPicture } = useEditorServices();
  const picture: Picture | null = value;
  return (
    <PictureUploader<Picture>
      {...rest}
      description={description && <span className={classes['hint']}>{description}</span>}
      max={1}
      value={picture ? [picture] : []}
      onChange={([next]) => onChange(next ?? null)}
      upload={uploadPicture}
      error={error}
    />
  );
}
