import type { Bucket, OrganizerView, Picture } from '@tropa/contract';
import { PictureUploader } from '@tropa/ui';
import { useController, type Control } from 'react-hook-form';
import { uploadPicture } from '../../../shared/api/index.ts';

interface PictureFieldProps {
  control: Control<OrganizerView>;
  name: 'logo' | 'tour_author_photo' | 'sign_image' | 'stamp_image';
  bucket: Bucket;
  label: string;
  fit?: 'cover' | 'contain';
  readOnly: boolean;
}

/** One picture of the organizer, or none. */
export function PictureField({ control, name, bucket, ...rest }: PictureFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const picture: Picture | null = field.value;
  return (
    <PictureUploader<Picture>
      {...rest}
      max={1}
      value={picture ? [picture] : []}
      onChange={([next]) => field.onChange(next ?? null)}
      upload={uploadPicture(bucket)}
      error={fieldState.error?.message}
    />
  );
}
