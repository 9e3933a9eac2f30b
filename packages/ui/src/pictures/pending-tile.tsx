import { ActionIcon, Button, Progress } from '@mantine/core';
import { formatMegabytes } from '@tropa/core';
import { IconX } from '@tabler/icons-react';
import { documentLocale } from '../calendar/calendar-words.ts';
import { useUiTexts } from '../texts.tsx';
import classes from './picture-uploader.module.css';
import type { PendingFile } from './use-uploads.ts';

interface PendingTileProps {
  item: PendingFile;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A file on its way with its progress, or why it did not arrive. */
export function PendingTile({ item, onRetry, onDismiss }: PendingTileProps) {
  const texts = useUiTexts().pictures;
  const percent = Math.round(item.share * 100);
  return (
    <div className={classes['tile']} data-pending data-failed={item.error ? true : undefined}>
      {item.preview && <img src={item.preview} alt="" />}
      {item.error === null && (
        <span className={classes['fileSize']}>{formatMegabytes(item.file.size, documentLocale())}</span>
      )}
      <div className={classes['tools']}>
        <ActionIcon variant="default" size={28} aria-label={texts.dismiss} onClick={onDismiss}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      {item.error ? (
        <div className={classes['failure']} role="alert">
          <span className={classes['fileName']}>{item.file.name}</span>
          <span>{item.error}</span>
          {!item.isFinal && (
            <Button size="compact-xs" variant="default" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </div>
      ) : (
        <Progress
          className={classes['progress']}
          value={Math.max(4, percent)}
          size="sm"
          aria-label={texts.progress(percent)}
        />
      )}
    </div>
  );
}
