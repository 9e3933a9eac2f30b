import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PhoneConfirmation } from './phone-confirmation.tsx';

interface PhoneConfirmationDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The person wants another number. */
  onChangePhone: () => void;
  /** Where the prompt came by itself: it is put off. */
  onLater?: () => void;
}

/** Phone confirmation: the prompt, then the code (docs/rules/accounts.md). */
export function PhoneConfirmationDialog({ opened, onClose, ...rest }: PhoneConfirmationDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('phone.title')} kind="form">
      <PhoneConfirmation onDone={onClose} {...rest} />
    </Dialog>
  );
}
