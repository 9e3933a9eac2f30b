import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { SavingConflict } from '../../model/tour-saving.ts';
import { sectionOfField } from '../../model/sections.ts';

interface ConflictDialogProps {
  conflict: SavingConflict | null;
  onDecide: (isMine: boolean) => void;
}

/** The same fields were changed elsewhere too: theirs or mine. Nothing is saved by itself until then. */
export function ConflictDialog({ conflict, onDecide }: ConflictDialogProps) {
  const { t } = useTranslation();
  const sections = [...new Set(conflict?.fields.map(sectionOfField))];
  return (
    <Dialog opened={conflict !== null} onClose={() => onDecide(true)} title={t('tour_editor.conflict.title')}>
      <Text c="dimmed">{t('tour_editor.conflict.text')}</Text>
      <ul>
        {sections.map((section) => (
          <li key={section}>{t(`tour.editor.sections.${section}`)}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onDecide(false)}>
          {t('tour_editor.conflict.theirs')}
        </Button>
        <Button onClick={() => onDecide(true)} data-autofocus>
          {t('tour_editor.conflict.mine')}
        </Button>
      </Group>
    </Dialog>
  );
}
