import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NotSavedStatus } from './not-saved-status.ts';

interface NotSavedProps {
  status: NotSavedStatus;
  /** What the server said. */
  message?: string;
  className?: string | undefined;
  onRetry: () => void;
}

/** That a form which saves by itself is not saved, why, and the way to try again. */
export function NotSaved({ status, message = '', className = '', onRetry }: NotSavedProps) {
  const { t } = useTranslation();
  return (
    <>
      <output>
        {t(`app.not_saved.${status}`)}
        {status === 'failed' && message !== '' && `: ${message}`}
      </output>{' '}
      <Button variant="subtle" size="compact-sm" className={className} onClick={onRetry}>
        {t('app.not_saved.retry')}
      </Button>
    </>
  );
}
