import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { EmptyState, Panel } from '@tropa/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { PaymentResult } from './payment-result.tsx';

const successRoute = getRouteApi('/boxed/success');
const failRoute = getRouteApi('/boxed/fail');

/** Where a payment or a confirmation ends well. */
export function SuccessScreen() {
  const { invoice } = successRoute.useSearch();
  const navigate = useNavigate();
  const show = useCallback(
    (result: string) => {
      if (result === 'failed') void navigate({ to: '/fail', search: { invoice }, replace: true });
    },
    [navigate, invoice],
  );
  if (invoice === undefined) return <Success />;
  return <PaymentResult invoice={invoice} onResult={show} />;
}

/** Where a payment or a confirmation ends badly. */
export function FailScreen() {
  const { invoice } = failRoute.useSearch();
  const navigate = useNavigate();
  const show = useCallback(
    (result: string) => {
      if (result === 'succeeded') void navigate({ to: '/success', search: { invoice }, replace: true });
    },
    [navigate, invoice],
  );
  if (invoice === undefined) return <Fail />;
  return <PaymentResult invoice={invoice} onResult={show} />;
}

function Success() {
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

function Fail() {
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
