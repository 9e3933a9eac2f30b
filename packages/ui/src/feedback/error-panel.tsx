import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useUiTexts } from '../texts.tsx';
import classes from './notice.module.css';

interface ErrorPanelProps {
  /** What the server said, or why the network failed. */
  message: string;
  /** Named to support; empty when there was no answer. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  compact?: boolean;
}

/** Something could not be loaded: why, the request's id, and a way to try again. */
export function ErrorPanel({ message, requestId, onRetry, compact = false }: ErrorPanelProps) {
  const texts = useUiTexts();
  return (
    <div className={classes['notice']} role="alert" data-compact={compact || undefined}>
      <div className={classes['icon']} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={24} stroke={1.6} />
      </div>
      <p className={classes['title']}>{texts.error.title}</p>
      <p className={classes['text']}>{message}</p>
      {requestId && <p className={classes['code']}>{texts.error.requestId(requestId)}</p>}
      {onRetry && (
        <div className={classes['action']}>
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {texts.error.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
