import type { StaffGuide } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { GuideForm } from './guide-form.tsx';

interface GuideDialogProps {
  /** Null for a new one. */
  guide: StaffGuide | null;
  opened: boolean;
  onClose: () => void;
}

/** The form of a guide in a dialog. */
export function GuideDialog({ guide, opened, onClose }: GuideDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={guide ? t('guides.form.edit_title') : t('guides.form.new_title')}
    >
      <GuideForm key={guide?.id ?? 'new'} guide={guide} onDone={onClose} />
    </Dialog>
  );
}
