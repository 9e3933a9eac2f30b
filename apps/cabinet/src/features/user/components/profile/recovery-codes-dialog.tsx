import { Button, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../../shared/api/index.ts';
import { DialogButtons } from '../../../../shared/forms/index.ts';
import { showSuccess } from '../../../../shared/toasts.ts';
import classes from './profile.module.css';

interface RecoveryCodesDialogProps {
  /** Null: nothing to show. */
  codes: string[] | null;
  onClose: () => void;
}

/** Recovery codes, shown this once: to be copied or kept as a file. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const text = (codes ?? []).join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showSuccess(t('profile.codes.copied'));
  };
  const save = () => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'tropa-recovery-codes.txt');
  return (
    <Dialog opened={codes !== null} onClose={onClose} title={t('profile.codes.title')} kind="form">
      <Stack gap="md">
        <Text>{t('profile.codes.text')}</Text>
        <ul className={classes['codes']}>
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <DialogButtons>
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('profile.codes.copy')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
            {t('profile.codes.save')}
          </Button>
          <Button onClick={onClose}>{t('profile.codes.done')}</Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
