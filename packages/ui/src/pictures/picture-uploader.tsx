import { Input } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';
import { CropDialog } from './crop-dialog.tsx';
import { DropArea } from './drop-area.tsx';
import { inOrder } from './in-order.ts';
import { PendingTile } from './pending-tile.tsx';
import classes from './picture-uploader.module.css';
import { PICTURE_TYPES, refusePicture } from './refuse-picture.ts';
import { SortablePictures } from './sortable-pictures.tsx';
import { useCropping } from './use-cropping.ts';
import { useRemovals } from './use-removals.ts';
import { useUploads, type Upload } from './use-uploads.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

export interface PictureUploaderProps<P extends UploadedPicture> {
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: readonly P[];
  onChange: (pictures: P[]) => void;
  /**
   * Takes each picture that has arrived, in place of `onChange`, where a list elsewhere shows them: with its place among all
   * that were chosen here.
   */
  onArrived?: (picture: P, place: number) => void;
  upload: Upload<P>;
  /** How many pictures there may be; 1 makes a single picture that is replaced. */
  max?: number;
  maxMegabytes?: number;
  readOnly?: boolean;
  disabled?: boolean;
  /** The first picture is marked as the cover. */
  hasCover?: boolean;
  /** `contain` for logos, signs and stamps. */
  fit?: 'cover' | 'contain';
  /** Width to height to which pictures may be cropped; without it they are not. */
  cropAspect?: number;
}

/**
 * Pictures by drag and drop, several at once, with progress and errors beside each file; their order is changed by
 * dragging or by keyboard; a removed one can be brought back for a while.
 */
export function PictureUploader<P extends UploadedPicture>(props: PictureUploaderProps<P>) {
  const { value, onChange, upload, max = 60, maxMegabytes = 20, readOnly = false, disabled = false } = props;
  const texts = useUiTexts().pictures;
  const word = useWords();
  // The newest value, for uploads that end later than the render that began them.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (pictures: P[]) => {
    latest.current = pictures;
    onChange(pictures);
  };
  /** Which picture a cropped file takes the place of. */
  const replaced = useRef(new Map<File, number>());
  /** The place at which each picture that arrived here was chosen, by its id. */
  const order = useRef(new Map<number, number>());
  const uploads = useUploads<P>({
    upload,
    onUploaded: (picture, file, chosen) => {
      if (props.onArrived) return props.onArrived(picture, chosen);
      const place = latest.current.findIndex(({ id }) => id === replaced.current.get(file));
      if (place >= 0) return change(latest.current.with(place, picture));
      const kept = { order: order.current, keyOf: ({ id }: P) => id };
      change(max === 1 ? [picture] : inOrder(latest.current, picture, chosen, kept).slice(0, max));
    },
    refuse: (file) => refusePicture(file, maxMegabytes, texts),
    failedText: texts.failed,
  });
  const removals = useRemovals<P>({
    remove: (picture) => change(latest.current.filter((item) => item.id !== picture.id)),
    restore: (picture, index) => change(latest.current.toSpliced(index, 0, picture)),
  });
  const [overflow, setOverflow] = useState<string | null>(null);
  const cropping = useCropping<P>(() => setOverflow(word('widgets.crop.failed')));
  const room = max === 1 ? 1 : max - value.length - uploads.onWay;
  const add = (files: readonly File[]) => {
    setOverflow(files.length > room ? texts.tooMany({ count: max }) : null);
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  const dropLabel = () => {
    if (max === 1) return value.length > 0 ? texts.replace : texts.upload;
    return isEmpty ? texts.drop : texts.add;
  };
  const isEmpty = value.length === 0 && uploads.pending.length === 0 && removals.removed.length === 0;
  return (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      error={props.error ?? overflow}
      errorProps={{ mt: 6 }}
      required={props.required}
      labelElement="div"
    >
      {readOnly && isEmpty && <span className={classes['hint']}>{texts.none}</span>}
      <div className={classes['grid']} data-single={max === 1 || undefined} data-fit={props.fit ?? 'cover'}>
        <SortablePictures
          pictures={value}
          removed={removals.removed}
          isLocked={readOnly || disabled || max === 1}
          hasCover={props.hasCover ?? false}
          onChange={change}
          onRemove={
            readOnly || disabled ? undefined : (picture) => removals.remove(picture, value.indexOf(picture))
          }
          onCrop={
            props.cropAspect === undefined || readOnly || disabled
              ? undefined
              : (picture) => void cropping.choose(picture)
          }
          onRestore={removals.restore}
        />
        {uploads.pending.map((item) => (
          <PendingTile
            key={item.key}
            item={item}
            onRetry={() => uploads.retry(item)}
            onDismiss={() => uploads.dismiss(item)}
          />
        ))}
        {!readOnly && (max === 1 || room > 0) && (
          <DropArea
            types={PICTURE_TYPES}
            isMultiple={max > 1}
            isDisabled={disabled}
            isLarge={isEmpty && max > 1}
            label={dropLabel()}
            hint={texts.limits({ megabytes: maxMegabytes })}
            onFiles={add}
          />
        )}
      </div>
      <CropDialog
        file={cropping.chosen?.file ?? null}
        {...(props.cropAspect !== undefined && { aspect: props.cropAspect })}
        onClose={cropping.close}
        onCrop={(cropped) => {
          if (cropping.chosen) replaced.current.set(cropped, cropping.chosen.picture.id);
          cropping.close();
          uploads.add([cropped]);
        }}
      />
    </Input.Wrapper>
  );
}
