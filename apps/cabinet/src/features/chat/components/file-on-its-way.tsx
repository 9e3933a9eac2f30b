import { ActionIcon, Progress } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './file-on-its-way.module.css';
import type { PendingFile } from './use-file.ts';

/** The file that goes with the next message: how far it is, or why it cannot go. */
export function FileOnItsWay({ pending, onRemove }: { pending: PendingFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name, share, error } = pending;
  const percent = Math.round(share * 100);
  return (
    <div className={classes['file']} data-failed={error !== '' || undefined}>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {error !== '' && (
          <span className={classes['error']} role="alert">
            {error}
          </span>
        )}
        {error === '' && share < 1 && (
          <Progress value={Math.max(4, percent)} size="sm" aria-label={t('chat.uploading', { percent })} />
        )}
      </div>
      <ActionIcon
        size={32}
        className={classes['remove'] ?? ''}
        aria-label={t('chat.remove_file', { name })}
        title={t('chat.remove_file', { name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
