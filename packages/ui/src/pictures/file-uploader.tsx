import { Input } from '@mantine/core';
import { BYTES_PER_MEGABYTE } from '@tropa/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { DropArea } from './drop-area.tsx';
import { FileRow, PendingRow } from './file-row.tsx';
import classes from './file-uploader.module.css';
import { useUploads, type Upload } from './use-uploads.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface FileUploaderProps<F extends UploadedFile> {
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: readonly F[];
  onChange: (files: F[]) => void;
  upload: Upload<F>;
  max?: number;
  maxMegabytes?: number;
  /** Types taken, as in the attribute `accept`; all where none are named. */
  types?: readonly string[];
  disabled?: boolean;
  readOnly?: boolean;
}

/** Files by drag and drop or choice, several at once, each with its size, progress, cancel and another try. */
export function FileUploader<F extends UploadedFile>(props: FileUploaderProps<F>) {
  const { value, onChange, upload, max = 20, maxMegabytes = 25, types = [], disabled = false } = props;
  const word = useWords();
  const isFixed = disabled || props.readOnly === true;
  // The newest value, for uploads that end later than the render that began them.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (files: F[]) => {
    latest.current = files;
    onChange(files);
  };
  const uploads = useUploads<F>({
    upload,
    onUploaded: (file) => change([...latest.current, file].slice(0, max)),
    refuse: (file) =>
      file.size > maxMegabytes * BYTES_PER_MEGABYTE
        ? word('widgets.files.too_big', { megabytes: maxMegabytes })
        : null,
    failedText: word('widgets.files.failed'),
  });
  const [overflow, setOverflow] = useState<string | null>(null);
  const room = max - value.length - uploads.onWay;
  const isEmpty = value.length === 0 && uploads.pending.length === 0;
  const add = (files: readonly File[]) => {
    setOverflow(files.length > room ? word('widgets.files.over_limit', { count: max }) : null);
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      description={props.description}
      error={props.error ?? overflow}
      errorProps={{ mt: 6 }}
      required={props.required}
    >
      {props.readOnly && isEmpty && <div className={classes['none']}>{word('widgets.files.none')}</div>}
      <ul className={classes['list']} aria-label={props.label}>
        {value.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onRemove={isFixed ? undefined : () => change(value.filter((one) => one.id !== file.id))}
          />
        ))}
        {uploads.pending.map((item) => (
          <PendingRow
            key={item.key}
            item={item}
            onRetry={() => uploads.retry(item)}
            onDismiss={() => uploads.dismiss(item)}
          />
        ))}
      </ul>
      {!props.readOnly && room > 0 && (
        <DropArea
          icon={IconFileUpload}
          className={classes['area']}
          types={types}
          isMultiple={max > 1}
          isLarge
          isDisabled={disabled}
          label={word(isEmpty ? 'widgets.files.drop' : 'widgets.files.add')}
          hint={word('widgets.files.limits', { megabytes: maxMegabytes })}
          onFiles={add}
        />
      )}
    </Input.Wrapper>
  );
}
