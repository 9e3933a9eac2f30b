import type { TourListItem } from '@tropa/contract';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourGroupCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useScope } from '../../../../shared/session/session.ts';
import { useGroupActions } from '../../hooks/use-group-actions.ts';
import { AddVariant } from './add-variant.tsx';
import classes from './groups.module.css';
import { VariantsPanel } from './variants-panel.tsx';

/** What the dialog is about: a group; or a tour that stands alone and may get variants. */
export interface GroupSubject {
  group_id: number | null;
  tour: Pick<TourListItem, 'id' | 'type'>;
}

interface GroupSheetProps {
  subject: GroupSubject | null;
  opened: boolean;
  /** The group is another now; null: there is none. */
  onGroup: (group_id: number | null) => void;
  onClose: () => void;
}

/** The variants of a tour in a dialog, or the choice of the first of them. */
export function GroupSheet({ subject, opened, onGroup, onClose }: GroupSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} kind="largeForm" title={t('tour_groups.title')}>
      {subject && <GroupBody subject={subject} onGroup={onGroup} onClose={onClose} />}
    </Sheet>
  );
}

function GroupBody({
  subject,
  onGroup,
  onClose,
}: Omit<GroupSheetProps, 'opened' | 'subject'> & { subject: GroupSubject }) {
  const { t } = useTranslation();
  const { group_id, tour } = subject;
  const readOnly = useScope('tours', 'write') !== 'all';
  const actions = useGroupActions();
  const query = useCall(
    tourGroupCalls.view,
    { query: { id: group_id ?? 0 } },
    { enabled: group_id !== null },
  );
  if (group_id === null)
    return (
      <>
        <p className={classes['lead']}>{t('tour_groups.alone')}</p>
        <AddVariant
          type={tour.type}
          except={[tour.id]}
          isBusy={actions.isBusy}
          onAdd={(id) => actions.create([tour.id, id], onGroup)}
        />
      </>
    );
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
      {({ group }) => (
        <VariantsPanel
          group={group}
          type={tour.type}
          readOnly={readOnly}
          actions={actions}
          onGroup={onGroup}
          onClose={onClose}
        />
      )}
    </QueryState>
  );
}
