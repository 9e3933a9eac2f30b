import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import {
  IconBookmark,
  IconDots,
  IconLayoutGrid,
  IconLayoutKanban,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import { ActionMenu, ColumnsMenu, type ActionMenuItem } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../../shared/session/session.ts';
import type { BookingList } from '../../api/booking-list.ts';
import { ExportDialog } from './export-dialog.tsx';
import classes from './list-tools.module.css';
import { PresetDialog, PresetsDialog } from './preset-dialogs.tsx';
import type { useListAddress } from './use-list-address.ts';
import type { ListColumns } from './use-list-columns.ts';
import { usePresets } from './use-presets.ts';

const VIEWS = ['table', 'cards', 'board'] as const;
const ICONS: Record<(typeof VIEWS)[number], Icon> = {
  table: IconTable,
  cards: IconLayoutGrid,
  board: IconLayoutKanban,
};

interface ListToolsProps {
  organizerId: number;
  address: ReturnType<typeof useListAddress>;
  columns: ListColumns;
  list: BookingList | undefined;
  isPhone: boolean;
  onChoose: () => void;
}

/** What the list offers beside its filters: how it is shown, saved filters, columns, choosing several, exports. */
export function ListTools({ organizerId, address, columns, list, isPhone, onChoose }: ListToolsProps) {
  const { t } = useTranslation();
  const { search, onView } = address;
  const [open, setOpen] = useState<'save' | 'manage' | 'export' | null>(null);
  const presets = usePresets(organizerId, address);
  const mayAssign = useScope('bookings', 'write') !== 'none';
  const view = search.view ?? 'table';
  const show = (name: string) => onView(name === 'cards' || name === 'board' ? name : undefined);
  const common: ActionMenuItem[] = [
    ...(mayAssign && search.view !== 'board'
      ? [{ id: 'choose', label: t('booking_tools.select.start'), onSelect: onChoose }]
      : []),
    { id: 'export', label: t('booking_tools.export.open'), onSelect: () => setOpen('export') },
  ];
  const saved = [
    ...presets.items,
    {
      id: 'save',
      label: t('booking_tools.presets.save'),
      isDisabled: !presets.canSave,
      onSelect: () => setOpen('save'),
    },
    ...(presets.all.length > 0
      ? [{ id: 'manage', label: t('booking_tools.presets.manage'), onSelect: () => setOpen('manage') }]
      : []),
  ];
  // Cards are what a phone shows anyway.
  const views = VIEWS.filter((name) => name !== 'cards').map((name): ActionMenuItem => ({
    id: name,
    label: name === 'table' ? t('booking_tools.view.cards') : t(`booking_tools.view.${name}`),
    isChecked: name === (view === 'board' ? 'board' : 'table'),
    onSelect: () => show(name),
  }));
  return (
    <div className={classes['tools']}>
      {!isPhone && (
        <>
          <ActionMenu
            heading={t('booking_tools.presets.title')}
            items={saved}
            width={260}
            renderTrigger={(properties) => (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('booking_tools.presets.title')}
                title={t('booking_tools.presets.title')}
                {...properties}
              >
                <IconBookmark size={18} stroke={1.6} />
              </ActionIcon>
            )}
          />
          <SegmentedControl
            aria-label={t('booking_tools.view.label')}
            value={view}
            onChange={show}
            data={VIEWS.map((name) => ({ value: name, label: <ViewName name={name} /> }))}
          />
          {view === 'table' && (
            <ColumnsMenu columns={columns.columns} hidden={columns.hidden} onToggle={columns.toggle} />
          )}
        </>
      )}
      <ActionMenu
        items={isPhone ? [...views, ...saved, ...common] : common}
        width={260}
        renderTrigger={(properties) => (
          <ActionIcon
            variant="default"
            size={isPhone ? 44 : 36}
            aria-label={t('booking_tools.more')}
            title={t('booking_tools.more')}
            {...properties}
          >
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        )}
      />
      <PresetDialog presets={presets} opened={open === 'save'} onClose={() => setOpen(null)} />
      <PresetsDialog presets={presets} opened={open === 'manage'} onClose={() => setOpen(null)} />
      <ExportDialog
        organizerId={organizerId}
        search={search}
        list={list}
        columns={columns}
        opened={open === 'export'}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

function ViewName({ name }: { name: (typeof VIEWS)[number] }) {
  const { t } = useTranslation();
  const Sign = ICONS[name];
  const label = t(`booking_tools.view.${name}`);
  return (
    <Tooltip label={label} openDelay={400}>
      <span className={classes['view']}>
        <Sign size={18} stroke={1.6} aria-hidden />
        <span className={classes['name']}>{label}</span>
      </span>
    </Tooltip>
  );
}
