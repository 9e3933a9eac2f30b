import { Button } from '@mantine/core';
import { IconLockAccess } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/page/page-title.ts';
import { useOrganizers } from '../shared/session/session.ts';

/** In place of a screen whose organizer the person belongs to no more (docs/rules/team.md). */
export function AccessEnded() {
  const { t } = useTranslation();
  usePageTitle(t('team.ended.title'));
  const hasOthers = useOrganizers().length > 0;
  return (
    <main role="alert">
      <EmptyState
        isPage
        icon={<IconLockAccess size={24} stroke={1.6} />}
        title={t('team.ended.title')}
        text={t('team.ended.text')}
        action={
          <Button component={Link} to="/" size="md">
            {hasOthers ? t('team.ended.others') : t('team.ended.home')}
          </Button>
        }
      />
    </main>
  );
}
