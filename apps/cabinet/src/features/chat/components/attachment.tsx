import { IconFile } from '@tabler/icons-react';
import type { StoredFile } from '@tropa/contract';
import { formatMegabytes, isImageType } from '@tropa/core';
import { useState } from 'react';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './attachment.module.css';

/** The file of a message: a picture is shown, another file is a line; both open in a tab of their own. */
export function Attachment({ file }: { file: StoredFile }) {
  const { locale } = useFormat();
  const [hasFailed, setHasFailed] = useState(false);
  const { url, name, size, content_type } = file;
  if (isImageType(content_type) && !hasFailed)
    return (
      <a href={url} target="_blank" rel="noreferrer" className={classes['picture']}>
        <img src={url} alt={name} loading="lazy" onError={() => setHasFailed(true)} />
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes['file']}>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <span className={classes['name']}>{name}</span>
      <span className={classes['size']}>{formatMegabytes(size, locale)}</span>
    </a>
  );
}
