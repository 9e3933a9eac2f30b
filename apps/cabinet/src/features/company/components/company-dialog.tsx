import { useNavigate } from '@tanstack/react-router';
import type { CompanyView } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { CompanyForm } from '../../../shared/companies/company-form.tsx';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';

interface CompanyDialogProps {
  /** Null: a new one. */
  company: CompanyView | null;
  opened: boolean;
  onClose: () => void;
}

/** What is known of a company, new or stored; the page of a new one opens. */
export function CompanyDialog({ company, opened, onClose }: CompanyDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: organizer_id } = useOrganizer();
  const open = (id: number) => {
    onClose();
    void navigate({ to: organizerPath(organizer_id, 'companies', id) });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      kind="form"
      title={t(company ? 'companies.form.change_title' : 'companies.form.create_title')}
    >
      <CompanyForm company={company} onDone={onClose} onMade={open} onOpen={open} />
    </Dialog>
  );
}
