import { useController, type FieldValues } from 'react-hook-form';
import type { Media } from '../common.ts';
import type { FieldBinding } from './fields.tsx';
import { MediaList } from './media-list.tsx';

interface OneMediaFieldProps<V extends FieldValues> extends FieldBinding<V> {
  label: string;
  description?: string;
}

/** One picture or video with its description, or none. */
export function OneMediaField<V extends FieldValues>({ control, name, ...rest }: OneMediaFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const media: Media | null = field.value;
  return (
    <MediaList
      {...rest}
      value={media ? [media] : []}
      onChange={([next]) => field.onChange(next ?? null)}
      error={fieldState.error?.message}
      max={1}
      hasVideo
    />
  );
}

/** One picture with its description, or none. */
export function OnePhotoField<V extends FieldValues>({ control, name, ...rest }: OneMediaFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const photo: Pick<Extract<Media, { kind: 'image' }>, 'picture' | 'alt'> | null = field.value;
  return (
    <MediaList
      {...rest}
      value={photo ? [{ kind: 'image', ...photo }] : []}
      onChange={([next]) =>
        field.onChange(next?.kind === 'image' ? { picture: next.picture, alt: next.alt } : null)
      }
      error={fieldState.error?.message}
      max={1}
      hasVideo={false}
    />
  );
}
