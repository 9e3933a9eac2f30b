import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconLayoutGrid, IconLayoutKanban, IconTable, type Icon } from '@tabler/icons-react';
import { ActionMenu, MoreMenu, ColumnsMenu, ViewSwitch, type ActionMenuItem } from '@tropa/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useScope } from '../../../../shared/session/session.ts';
import { useSeesInside } from '../../../../shared/team/persons.ts';
import type { BookingList } from '../../api/booking-list.ts';
import { later } from './lazy-tools.ts';
import classes from './list-tools.module.css';
import type { useListAddress } from './use-list-address.ts';
import type { ListColumns } from './use-list-columns.ts';
import { usePresets } from './use-presets.ts';

const ExportDialog = later(async () => (await import('./export-dialog.tsx')).ExportDialog);
const PresetDialog = later(async () => (await import('./preset-dialogs.tsx')).PresetDialog);
const PresetsDialog = later(async () => (await import('./preset-dialogs.tsx')).PresetsDialog);

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
  /** Dialogs come when they are asked for, and stay: an export goes on while its dialog is closed. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const ask = (name: 'save' | 'manage' | 'export') => {
    setAsked((before) => new Set([...before, name]));
    setOpen(name);
  };
  const presets = usePresets(organizerId, address);
  const seesInside = useSeesInside();
  const mayAssign = useScope('bookings', 'write') !== 'none' && seesInside;
  const mayExport = useMay('people.export') !== 'none';
  const view = search.view ?? 'table';
  const show = (name: string) => onView(name === 'cards' || name === 'board' ? name : undefined);
  const common: ActionMenuItem[] = [
    ...(mayAssign && search.view !== 'board'
      ? [{ id: 'choose', label: t('booking.list.tools.select'), onSelect: onChoose }]
      : []),
    ...(mayExport
      ? [{ id: 'export', label: t('booking.list.tools.export'), onSelect: () => ask('export') }]
      : []),
  ];
  const saved = [
    ...presets.items,
    {
      id: 'save',
      label: t('booking.list.tools.save'),
      disabledReason:
        !presets.canSave &&
        t(presets.isFull ? 'booking.list.tools.save_full' : 'booking.list.tools.save_nothing'),
      onSelect: () => ask('save'),
    },
    ...(presets.all.length > 0
      ? [{ id: 'manage', label: t('booking.list.tools.manage'), onSelect: () => ask('manage') }]
      : []),
  ];
  // Cards are what a phone shows anyway.
  const views = VIEWS.filter((name) => name !== 'cards').map((name): ActionMenuItem => ({
    id: name,
    label: name === 'table' ? t('booking.list.tools.cards') : t(`booking.list.tools.${name}`),
    isChecked: name === (view === 'board' ? 'board' : 'table'),
    isOneOfSeveral: true,
    onSelect: () => show(name),
  }));
  const more = isPhone ? [...views, ...saved, ...common] : common;
  return (
    <div className={classes['tools']}>
      {!isPhone && (
        <>
          <ActionMenu
            heading={t('booking.list.tools.presets')}
            items={saved}
            width={260}
            renderTrigger={(properties) => (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('booking.list.tools.presets')}
                title={t('booking.list.tools.presets')}
                {...properties}
              >
                <IconBookmark size={18} stroke={1.6} />
              </ActionIcon>
            )}
          />
          <ViewSwitch
            label={t('booking.list.tools.view')}
            value={view}
            views={VIEWS.map((name) => ({
              value: name,
              label: t(`booking.list.tools.${name}`),
              icon: ICONS[name],
            }))}
            onChange={show}
          />
          {view === 'table' && (
            <ColumnsMenu columns={columns.columns} hidden={columns.hidden} onToggle={columns.toggle} />
          )}
        </>
      )}
      {more.length > 0 && (
        <MoreMenu
          items={more}
          width={260}
          label={t('booking.list.tools.more')}
          size={isPhone ? 44 : 36}
          hasBorder
        />
      )}
      <Suspense>
        {asked.has('save') && (
          <PresetDialog presets={presets} opened={open === 'save'} onClose={() => setOpen(null)} />
        )}
        {asked.has('manage') && (
          <PresetsDialog presets={presets} opened={open === 'manage'} onClose={() => setOpen(null)} />
        )}
        {asked.has('export') && (
          <ExportDialog
            organizerId={organizerId}
            search={search}
            list={list}
            columns={columns}
            opened={open === 'export'}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
