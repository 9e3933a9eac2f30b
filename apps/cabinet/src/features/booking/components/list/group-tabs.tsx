import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabCount, TabLinks } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { prefetchBookings, visibleGroups, type BookingList } from '../../api/booking-list.ts';
import { inGroup, type BookingSearch } from '../../model/booking-search.ts';

interface GroupTabsProps {
  organizerId: number;
  search: BookingSearch;
  groups: BookingList['groups'] | undefined;
}

/** The groups of the list with their counts; each is a link, and is asked for when it is pointed at. */
export function GroupTabs({ organizerId, search, groups }: GroupTabsProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (
    <TabLinks label={t('booking.list.groups')}>
      {visibleGroups(search, groups).map(({ group, count }) => {
        const next = inGroup(search, group);
        const isActive = group === search.group;
        const ask = () => prefetchBookings(queryClient, organizerId, next);
        return (
          <Link
            key={group ?? 'all'}
            to={organizerPath(organizerId, 'bookings')}
            search={next}
            aria-current={isActive ? 'page' : undefined}
            activeProps={NOTHING}
            activeOptions={EXACT}
            preload={false}
            resetScroll={false}
            onPointerEnter={ask}
            onFocus={ask}
          >
            {group ? t(`booking.group.${group}`) : t('booking.list.all')}
            {count !== undefined && count > 0 && <TabCount isNew={group === 'new'}>{count}</TabCount>}
          </Link>
        );
      })}
    </TabLinks>
  );
}

/** The router marks links to this path as the current one, whatever they search for; the group decides. */
const EXACT = { exact: true };
const NOTHING = { className: '', 'aria-current': undefined };
