import { IconLock } from '@tabler/icons-react';
import type { Chat } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './reading-only.module.css';

/** In place of the composer: why nobody can write here any more. */
export function ReadingOnly({ reason }: { reason: NonNullable<Chat['frozen']> }) {
  const { t } = useTranslation();
  return (
    <p className={classes['note']}>
      <IconLock size={18} stroke={1.6} aria-hidden />
      {t(`chat.frozen.${reason}`)}
    </p>
  );
}
