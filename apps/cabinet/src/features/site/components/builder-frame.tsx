import { ActionIcon } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import classes from './builder-frame.module.css';

/** The builder's place on the screen while there is nothing to build yet: a title, a way back, and why. */
export function BuilderFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <main className={classes['frame']}>
      <div className={classes['bar']}>
        <ActionIcon
          component={Link}
          to={organizerPath(id, 'sites')}
          size={36}
          aria-label={t('builder.screen.back')}
        >
          <IconChevronLeft size={20} stroke={1.6} />
        </ActionIcon>
        <h1 className={classes['title']}>{t('builder.screen.title')}</h1>
      </div>
      <div className={classes['content']}>{children}</div>
    </main>
  );
}
