import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { sectionSearch } from '../../model/editor-search.ts';
import { placeOfError } from '../../model/sections.ts';

interface IncompleteDialogProps {
  tourId: number;
  /** The refusals of publishing, by section and field. */
  errors: Record<string, string>;
  opened: boolean;
  onClose: () => void;
}

/** What a tour lacks to be published, and the way to its editor. */
export function IncompleteDialog({ tourId, errors, opened, onClose }: IncompleteDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const organizer = useOrganizer();
  const open = () =>
    navigate({
      to: '/$orgId/tours/$id',
      params: { orgId: String(organizer.id), id: String(tourId) },
      search: sectionSearch(placeOfError(Object.keys(errors)[0] ?? '').section),
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('tour.incomplete.title')}
      confirmLabel={t('tour.incomplete.open')}
      onConfirm={open}
      onClose={onClose}
    >
      {t('tour.incomplete.text')}
      <ul>
        {Object.entries(errors).map(([key, message]) => (
          <li key={key}>{message}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
