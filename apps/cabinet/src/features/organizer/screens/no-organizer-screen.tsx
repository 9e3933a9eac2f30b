import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/page/page-title.ts';

/** Somebody signed in without an organizer: what it is and how to make one. */
export function NoOrganizerScreen() {
  const { t } = useTranslation();
  usePageTitle(t('organizer.none.title'));
  return (
    <Panel>
      <EmptyState
        isPage
        icon={<IconBuildingCommunity size={24} stroke={1.6} />}
        title={t('organizer.none.title')}
        text={
          <>
            {t('organizer.none.text')}
            <br />
            {t('organizer.none.text_member')}
          </>
        }
        action={
          <Button component={Link} to="/tour-provider/create" size="md">
            {t('organizer.none.action')}
          </Button>
        }
      />
    </Panel>
  );
}
