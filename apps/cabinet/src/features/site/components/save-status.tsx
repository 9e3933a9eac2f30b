import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isNotSaved, NotSaved } from '../../../shared/forms/index.ts';
import type { SaveState } from '../builder/autosave.ts';
import classes from './save-status.module.css';

interface SaveStatusProps {
  save: SaveState;
  onRetry: () => void;
  onDecide: () => void;
}

/** Whether the page is saved, and what to do when it is not. */
export function SaveStatus({ save: { status, message }, onRetry, onDecide }: SaveStatusProps) {
  const { t } = useTranslation();
  const isOnWay = status === 'waiting' || status === 'saving';
  const isWell = isOnWay || status === 'saved';
  const StatusIcon = status === 'saved' ? IconCheck : isOnWay ? IconCloudUp : IconAlertTriangle;
  return (
    <span className={classes['status']} data-tone={isWell ? undefined : 'danger'}>
      <StatusIcon size={16} stroke={1.8} aria-hidden />
      {isNotSaved(status) ? (
        <NotSaved status={status} message={message} onRetry={onRetry} />
      ) : (
        <output title={message || undefined}>{t(`builder.save.${status}`)}</output>
      )}
      {status === 'conflict' && (
        <Button variant="subtle" size="compact-sm" onClick={onDecide}>
          {t('builder.conflict.decide')}
        </Button>
      )}
    </span>
  );
}
