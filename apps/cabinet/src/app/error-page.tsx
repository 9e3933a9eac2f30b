import { Button } from '@mantine/core';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../shared/api/api-failure.ts';
import { Logo } from '../shared/brand/logo.tsx';
import { failureDetails, isDebugMode } from '../shared/debug-mode.ts';
import { usePageTitle } from '../shared/page/page-title.ts';
import { showToast } from '../shared/toasts.ts';
import classes from './error-page.module.css';
import { isFailedLoad, reloadWhereAnswered } from './reload-on-failed-load.ts';

/** An address that leads nowhere, or to something that is not the visitor's. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return <ErrorFrame status={404} message={t('app.error.not_found')} />;
}

/** A screen that broke, or whose data could not be had before it was shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const failure = error instanceof ApiFailure ? error : null;
  const status = failure?.status || 500;
  const isUnloaded = isFailedLoad(error);
  const own = isUnloaded ? t('app.failure.network') : t('app.error.generic');
  const message = failure?.message ?? (status === 404 ? t('app.error.not_found') : own);
  const retry = async () => {
    if (isUnloaded) {
      if (!(await reloadWhereAnswered())) void showToast({ level: 'error', message });
      return;
    }
    reset();
    void router.invalidate();
  };
  return (
    <ErrorFrame
      status={status}
      message={message}
      requestId={failure?.request_id}
      details={failure ? failureDetails(failure) : brokenDetails(error)}
      onRetry={() => void retry()}
    />
  );
}

/** What broke on this side, in the debug mode. */
const brokenDetails = (error: unknown): string =>
  isDebugMode() && error instanceof Error ? (error.stack ?? error.message) : '';

interface ErrorFrameProps {
  status: number;
  message: string;
  requestId?: string | undefined;
  details?: string;
  onRetry?: () => void;
}

/** The logo, 'error code' with the status, a message and a home button (docs/rules/interface.md). */
function ErrorFrame({ status, message, requestId, details, onRetry }: ErrorFrameProps) {
  const { t } = useTranslation();
  usePageTitle(t('app.error.code', { status }));
  return (
    <main className={classes['frame']}>
      <Logo size={40} />
      <p className={classes['code']}>{t('app.error.code', { status })}</p>
      <h1 className={classes['message']}>{message}</h1>
      {requestId && <p className={classes['request']}>{t('app.ui.error.request_id', { requestId })}</p>}
      {details && <pre className={classes['details']}>{details}</pre>}
      <div className={classes['actions']}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )}
        <Button component={Link} to="/">
          {t('app.error.home')}
        </Button>
      </div>
    </main>
  );
}
