import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../shared/api/index.ts';
import { showFailure } from '../../../shared/toasts.ts';
import type { PageDraft } from '../hooks/use-page-draft.ts';

interface ConflictDialogProps {
  draft: PageDraft;
  opened: boolean;
  /** Decided later: nothing is saved until then. */
  onClose: () => void;
}

/** Somebody else has saved the page: theirs or mine. */
export function ConflictDialog({ draft, opened, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const takeTheirs = async () => {
    setIsBusy(true);
    try {
      await draft.takeTheirs();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('builder.conflict.title')}>
      <Text c="dimmed" mb="lg">
        {t('builder.conflict.text')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void draft.keepMine()}>
          {t('builder.conflict.mine')}
        </Button>
        <Button loading={isBusy} onClick={() => void takeTheirs()} data-autofocus>
          {t('builder.conflict.theirs')}
        </Button>
      </Group>
    </Dialog>
  );
}
