import { Loader } from '@mantine/core';
import { IconFile, IconFileOff } from '@tabler/icons-react';
import type { ChatMessage, StoredFile } from '@tropa/contract';
import { formatMegabytes, isImageType } from '@tropa/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './attachment.module.css';

const ICON = { size: 20, stroke: 1.5 } as const;

interface AttachmentProps {
  file: StoredFile;
  status?: ChatMessage['file_status'];
  /** A small picture of it, shown in its place. */
  preview?: StoredFile | null;
}

/**
 * The file of a message: a picture is shown, another file is a line; both open in a tab of their own. One that is being prepared, or
 * cannot be opened, says so and leads nowhere.
 */
export function Attachment({ file, status = 'ready', preview = null }: AttachmentProps) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const [hasFailed, setHasFailed] = useState(false);
  const { url, name, size, content_type } = file;
  if (status === 'waiting' || status === 'failed')
    return (
      <output className={classes['file']} data-status={status}>
        {status === 'waiting' ? <Loader size={16} aria-hidden /> : <IconFileOff {...ICON} aria-hidden />}
        <span className={classes['name']}>{t(`chat.attachment.${status}`, { name })}</span>
      </output>
    );
  if (isImageType(content_type) && !hasFailed)
    return (
      <a href={url} target="_blank" rel="noreferrer" className={classes['picture']}>
        <img src={preview?.url ?? url} alt={name} loading="lazy" onError={() => setHasFailed(true)} />
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes['file']}>
      <IconFile {...ICON} aria-hidden />
      <span className={classes['name']}>{name}</span>
      <span className={classes['size']}>{formatMegabytes(size, locale)}</span>
    </a>
  );
}
