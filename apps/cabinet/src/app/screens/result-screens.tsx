import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/page/page-title.ts';

/** Where a payment or a confirmation ends well. */
export function SuccessScreen() {
  const { t } = useTranslation();
  usePageTitle(t('app.result.success.title'));
  return (
    <Panel>
      <EmptyState
        isPage
        icon={<IconCircleCheck size={24} stroke={1.6} />}
        title={t('app.result.success.title')}
        text={t('app.result.success.text')}
        action={<HomeButton />}
      />
    </Panel>
  );
}

/** Where a payment or a confirmation ends badly. */
export function FailScreen() {
  const { t } = useTranslation();
  usePageTitle(t('app.result.fail.title'));
  return (
    <Panel>
      <EmptyState
        isPage
        icon={<IconCircleX size={24} stroke={1.6} />}
        title={t('app.result.fail.title')}
        text={t('app.result.fail.text')}
        action={<HomeButton />}
      />
    </Panel>
  );
}

function HomeButton() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/">
      {t('app.error.home')}
    </Button>
  );
}
