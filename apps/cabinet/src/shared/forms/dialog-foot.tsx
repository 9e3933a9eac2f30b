import { Button } from '@mantine/core';
import { ReasonedButton } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-foot.module.css';
import { useWaitsForUploads } from './waits-for-uploads.ts';

interface DialogFootProps {
  submit: string;
  isBusy: boolean;
  isDangerous?: boolean;
  /** What is still missing, in words, where it can't be sent yet. */
  disabledReason?: string | false | undefined;
  cancelLabel?: string | undefined;
  onClose: () => void;
}

/** The buttons under a form: no at the left, yes at the right; one under another at 390 px. */
export function DialogFoot({
  submit,
  isBusy,
  isDangerous,
  disabledReason,
  cancelLabel,
  onClose,
}: DialogFootProps) {
  const { t } = useTranslation();
  const isWaiting = useWaitsForUploads();
  return (
    <DialogButtons>
      <Button variant="default" onClick={onClose}>
        {cancelLabel ?? t('app.cancel')}
      </Button>
      <ReasonedButton
        type="submit"
        {...(isDangerous && { color: 'red' })}
        loading={isBusy || isWaiting}
        disabledReason={disabledReason}
      >
        {submit}
      </ReasonedButton>
    </DialogButtons>
  );
}

/** Buttons under a dialog, the one that goes on last: it stands at the right, or first at 390 px. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}
