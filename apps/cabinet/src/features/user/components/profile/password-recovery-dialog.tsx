import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PasswordRecovery } from '../password-recovery.tsx';

interface PasswordRecoveryDialogProps {
  opened: boolean;
  onClose: () => void;
  email: string;
}

/** Password recovery in a dialog (docs/rules/interface.md). */
export function PasswordRecoveryDialog({ opened, onClose, email }: PasswordRecoveryDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sign.recovery.title')} kind="form">
      <PasswordRecovery email={email} />
    </Dialog>
  );
}
