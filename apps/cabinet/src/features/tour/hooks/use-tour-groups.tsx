import { IconStack2 } from '@tabler/icons-react';
import type { TourListItem } from '@tropa/contract';
import type { ActionMenuItem } from '@tropa/ui';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts.ts';
import { GroupSheet, type GroupSubject } from '../components/groups/group-sheet.tsx';
import { joiningOf } from '../model/tour-joining.ts';
import { useGroupActions } from './use-group-actions.ts';

type GroupTour = Pick<TourListItem, 'id' | 'type' | 'tour_group'>;

/** The groups of the list of tours: chosen tours joined, the dialog of a group, and its line in a tour's menu. */
export function useTourGroups(): {
  join: (tours: readonly GroupTour[], onJoined: () => void) => void;
  isJoining: boolean;
  itemsOf: (tour: GroupTour) => ActionMenuItem[];
  sheet: ReactElement;
} {
  const { t } = useTranslation();
  const canWrite = useScope('tours', 'write') === 'all';
  const [subject, setSubject] = useState<GroupSubject | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: GroupSubject) => {
    setSubject(next);
    setIsOpen(true);
  };
  const actions = useGroupActions();
  const join = (tours: readonly GroupTour[], onJoined: () => void) => {
    const [tour] = tours;
    const joining = joiningOf(tours);
    if (!tour) return;
    const show = (group_id: number | null) => {
      onJoined();
      open({ group_id, tour });
    };
    if (joining.how === 'create') actions.create(joining.ids, show);
    else if (joining.how === 'add') actions.add(joining.group_id, joining.ids, show);
    else if (joining.how === 'open') show(joining.group_id);
    else void showToast({ level: 'warning', message: t(`tour_groups.${joining.why}`) });
  };
  return {
    join,
    isJoining: actions.isBusy,
    itemsOf: (tour) =>
      canWrite || tour.tour_group
        ? [
            {
              id: 'group',
              label: t('tour_groups.manage'),
              left: <IconStack2 size={16} stroke={1.6} aria-hidden />,
              onSelect: () => open({ group_id: tour.tour_group?.id ?? null, tour }),
            },
          ]
        : [],
    sheet: (
      <GroupSheet
        subject={subject}
        opened={isOpen}
        onGroup={(group_id) => {
          setSubject(subject && { ...subject, group_id });
          if (group_id === null) setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
