import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ActionMenu } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { visibleGroups, type BookingList } from '../../api/booking-list.ts';
import { inGroup, type BookingSearch } from '../../model/booking-search.ts';

interface GroupMenuProps {
  search: BookingSearch;
  groups: BookingList['groups'] | undefined;
  onChange: (patch: Partial<BookingSearch>) => void;
}

/** The groups where there is no room for tabs: one button with the chosen group and its count. */
export function GroupMenu({ search, groups, onChange }: GroupMenuProps) {
  const { t } = useTranslation();
  const items = visibleGroups(search, groups).map(({ group, count }) => ({
    group,
    count,
    name: group ? t(`booking.group.${group}`) : t('booking.list.all'),
  }));
  const chosen = items.find(({ group }) => group === search.group);
  return (
    <ActionMenu
      position="bottom-start"
      width={240}
      heading={t('booking.list.groups')}
      items={items.map(({ group, count, name }) => ({
        id: group ?? 'all',
        label: name,
        right: count,
        onSelect: () => onChange(inGroup(search, group)),
      }))}
      renderTrigger={(properties) => (
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} />} {...properties}>
          {chosen?.name}
        </Button>
      )}
    />
  );
}
