import { Button, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-foot.module.css';
import { useWaitsForUploads } from './waits-for-uploads.ts';

interface DialogFootProps {
  submit: string;
  isBusy: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** What is still missing where it is disabled: said above the buttons. */
  why?: string | undefined;
  cancelLabel?: string | undefined;
  onClose: () => void;
}

/** The buttons under a form: no at the left, yes at the right; one under another at 390 px. */
export function DialogFoot({
  submit,
  isBusy,
  isDangerous,
  isDisabled,
  why,
  cancelLabel,
  onClose,
}: DialogFootProps) {
  const { t } = useTranslation();
  const whyId = useId();
  const isWaiting = useWaitsForUploads();
  return (
    <>
      {why !== undefined && (
        <Text id={whyId} size="sm" c="dimmed">
          {why}
        </Text>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {cancelLabel ?? t('app.cancel')}
        </Button>
        <Button
          type="submit"
          color={isDangerous ? 'red' : undefined}
          loading={isBusy || isWaiting}
          disabled={isDisabled}
          aria-describedby={why === undefined ? undefined : whyId}
        >
          {submit}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Buttons under a dialog, the one that goes on last: it stands at the right, or first at 390 px. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}
