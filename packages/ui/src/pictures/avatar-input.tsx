import { Button, Input, RingProgress, VisuallyHidden } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { Avatar } from '../page/avatar.tsx';
import { useUiTexts } from '../texts.tsx';
import { CropDialog } from './crop-dialog.tsx';
import classes from './crop.module.css';
import type { UploadedPicture } from './uploaded-picture.ts';
import { PICTURE_TYPES, refusePicture } from './refuse-picture.ts';
import { useUploads, type Upload } from './use-uploads.ts';

/** Twice the size of the spec's avatar: it is looked at here. */
const SIZE = 96;

interface AvatarInputProps<P extends UploadedPicture> {
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  /** Whose it is: its initials stand where there is no picture. */
  name: string;
  value: P | null;
  onChange: (picture: P | null) => void;
  upload: Upload<P>;
  maxMegabytes?: number;
  disabled?: boolean;
  readOnly?: boolean;
}

/** A person's picture: chosen, cropped to a square, sent with progress, replaced or removed. */
export function AvatarInput<P extends UploadedPicture>(props: AvatarInputProps<P>) {
  const { name, value, onChange, upload, maxMegabytes = 20, disabled = false, readOnly = false } = props;
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const uploads = useUploads<P>({
    upload,
    onUploaded: onChange,
    refuse: () => null,
    failedText: texts.pictures.failed,
  });
  const item = uploads.pending[0];
  const isUploading = item !== undefined && item.error === null;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const reason = refusePicture(file, maxMegabytes, texts.pictures);
    setRefusal(reason);
    if (reason === null) setChosen(file);
  };
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      description={props.description}
      error={props.error ?? item?.error ?? refusal}
      errorProps={{ mt: 6 }}
    >
      <div className={classes['avatar']} aria-busy={isUploading || undefined}>
        <div className={classes['face']} data-uploading={isUploading || undefined}>
          <Avatar name={name} url={item?.preview ?? value?.url} size={SIZE} />
          {isUploading && (
            <RingProgress
              className={classes['ring'] ?? ''}
              size={SIZE + 8}
              thickness={4}
              sections={[{ value: Math.max(4, item.share * 100), color: 'spruce' }]}
              label={<VisuallyHidden>{texts.pictures.progress(Math.round(item.share * 100))}</VisuallyHidden>}
            />
          )}
        </div>
        {!readOnly && (
          <div className={classes['actions']}>
            {item?.error && (
              <Button variant="default" disabled={disabled} onClick={() => uploads.retry(item)}>
                {texts.pictures.retry}
              </Button>
            )}
            {isUploading ? (
              <Button variant="default" onClick={() => uploads.dismiss(item)}>
                {texts.cancel}
              </Button>
            ) : (
              <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
                {value ? texts.pictures.replace : texts.pictures.upload}
              </Button>
            )}
            {value && !isUploading && (
              <Button variant="subtle" color="red" disabled={disabled} onClick={() => onChange(null)}>
                {texts.pictures.remove}
              </Button>
            )}
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <CropDialog
        file={chosen}
        onClose={() => setChosen(null)}
        onCrop={(cropped) => {
          setChosen(null);
          if (item) uploads.dismiss(item);
          uploads.add([cropped]);
        }}
      />
    </Input.Wrapper>
  );
}
