import { ActionIcon, Button, Progress } from '@mantine/core';
import { formatMegabytes, isImageType } from '@tropa/core';
import { IconFile, IconPhoto, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { documentLocale } from '../calendar/calendar-words.ts';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';
import classes from './file-uploader.module.css';
import type { UploadedFile } from './uploaded-file.ts';
import type { PendingFile } from './use-uploads.ts';

interface FrameProps {
  type: string;
  name: ReactNode;
  size: number;
  hasFailed?: boolean;
  /** Under the name: progress, or why it failed. */
  below?: ReactNode;
  tools: ReactNode;
}

function Frame({ type, name, size, hasFailed = false, below, tools }: FrameProps) {
  const Icon = isImageType(type) ? IconPhoto : IconFile;
  return (
    <li className={classes['row']} data-failed={hasFailed || undefined}>
      <Icon size={20} stroke={1.5} aria-hidden className={classes['icon']} />
      <div className={classes['text']}>
        <div className={classes['line']}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['size']}>{formatMegabytes(size, documentLocale())}</span>
        </div>
        {below}
      </div>
      {tools}
    </li>
  );
}

/** A file that has arrived: opened by its name. */
export function FileRow({ file, onRemove }: { file: UploadedFile; onRemove: (() => void) | undefined }) {
  const word = useWords();
  return (
    <Frame
      type={file.content_type}
      size={file.size}
      name={
        <a href={file.url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      }
      tools={
        onRemove && (
          <ActionIcon
            className={classes['tool'] ?? ''}
            aria-label={word('widgets.files.remove', { name: file.name })}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        )
      }
    />
  );
}

interface PendingRowProps {
  item: PendingFile;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A file on its way, which can be called back, or one that failed, which can be sent again. */
export function PendingRow({ item, onRetry, onDismiss }: PendingRowProps) {
  const word = useWords();
  const texts = useUiTexts();
  const percent = Math.round(item.share * 100);
  const { name, type, size } = item.file;
  return (
    <Frame
      type={type}
      name={name}
      size={size}
      hasFailed={item.error !== null}
      below={
        item.error === null ? (
          <Progress
            className={classes['progress'] ?? ''}
            value={Math.max(4, percent)}
            size="sm"
            aria-label={word('widgets.files.progress', { percent })}
          />
        ) : (
          <div className={classes['failure']} role="alert">
            {item.error}
          </div>
        )
      }
      tools={
        <>
          {item.error !== null && !item.isFinal && (
            <Button className={classes['retry'] ?? ''} size="xs" variant="default" onClick={onRetry}>
              {texts.error.retry}
            </Button>
          )}
          <ActionIcon
            className={classes['tool'] ?? ''}
            aria-label={word(item.error === null ? 'widgets.files.cancel' : 'widgets.files.remove', { name })}
            onClick={onDismiss}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </>
      }
    />
  );
}
