import { Button } from '@mantine/core';
import {
  IconBan,
  IconChecklist,
  IconClockEdit,
  IconCopy,
  IconFileSpreadsheet,
  IconFileText,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DepartureView } from '@tropa/contract';
import { MoreMenu } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiFailure,
  departureCalls,
  request,
  saveBlob,
  tourCalls,
  useCallMutation,
} from '../../../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../../../shared/departures/departure-lists.ts';
import { useMay } from '../../../../../shared/session/session.ts';
import { showFailure, showSuccess } from '../../../../../shared/toasts.ts';
import { CHANGED_BY_DATES } from '../../../hooks/changed-calls.ts';
import { CloseDialog } from '../../dates/close-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { RetimeDialog } from './retime-dialog.tsx';

/** Whose answers a change of a departure makes old. */
const CHANGED_BY_DEPARTURE = [...CHANGED_BY_DATES, departureCalls.view, ...DEPARTURE_LISTS] as const;

/** What can be done with a departure. */
export function DepartureActions({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'message' | 'cancel' | 'edit' | 'retime' | 'copy' | 'close' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, organizer_id } = departure;
  // An individual trip is written to and cancelled by its booking.
  const canActOnAll = departure.can_edit && departure.request_id === null;
  const mayExport = useMay('people.export') !== 'none';
  const params = { orgId: String(organizer_id), departureId: String(id) };
  const download = async (format: 'pdf' | 'xlsx') => {
    setIsBusy(true);
    try {
      const file = await request(departureCalls.manifestFile, { query: { id, format } });
      saveBlob(file, file instanceof File ? file.name : `${id}.${format}`);
      showSuccess(t('departure.page.saved_file'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const icon = { size: 16, stroke: 1.6 };
  const { is_busy, can_change } = departure;
  const reopen = useCallMutation(tourCalls.saveDate, {
    invalidates: CHANGED_BY_DEPARTURE,
    success: t('tour.dates.opened'),
  });
  const items = [
    ...(can_change
      ? [
          {
            id: 'edit',
            label: t('departure.page.edit'),
            left: <IconPencil {...icon} />,
            onSelect: () => setOpen('edit'),
          },
          ...(canActOnAll
            ? [
                {
                  id: 'retime',
                  label: t('departure.page.retime'),
                  left: <IconClockEdit {...icon} />,
                  onSelect: () => setOpen('retime'),
                },
              ]
            : []),
          ...(departure.length_minutes === null
            ? [
                {
                  id: 'copy',
                  label: t('departure.page.copy'),
                  left: <IconCopy {...icon} />,
                  onSelect: () => setOpen('copy'),
                },
              ]
            : []),
          {
            id: 'busy',
            label: is_busy ? t('tour.dates.open') : t('tour.dates.close'),
            left: is_busy ? <IconLockOpen {...icon} /> : <IconLock {...icon} />,
            onSelect: () =>
              is_busy
                ? reopen.mutate({
                    query: { organizer_id, tour_id: departure.tour_id },
                    body: { id, is_busy: false },
                  })
                : setOpen('close'),
          },
        ]
      : []),
    {
      id: 'print',
      label: t('departure.page.print'),
      left: <IconPrinter {...icon} />,
      onSelect: () => void navigate({ to: '/$orgId/departures/$departureId/print', params }),
    },
    ...(mayExport
      ? [
          {
            id: 'pdf',
            label: t('departure.page.pdf'),
            left: <IconFileText {...icon} />,
            onSelect: () => void download('pdf'),
          },
          {
            id: 'xlsx',
            label: t('departure.page.xlsx'),
            left: <IconFileSpreadsheet {...icon} />,
            onSelect: () => void download('xlsx'),
          },
        ]
      : []),
    ...(canActOnAll
      ? [
          {
            id: 'message',
            label: t('departure.page.message'),
            left: <IconMail {...icon} />,
            onSelect: () => setOpen('message'),
          },
          ...(departure.can_cancel
            ? [
                {
                  id: 'cancel',
                  label: t('departure.page.cancel'),
                  left: <IconBan {...icon} />,
                  isDangerous: true,
                  onSelect: () => setOpen('cancel'),
                },
              ]
            : []),
        ]
      : []),
  ];
  return (
    <>
      <MoreMenu
        items={items}
        label={t('departure.page.more')}
        hasBorder
        isBusy={isBusy}
        position="bottom-end"
      />
      <Button
        leftSection={<IconChecklist size={18} stroke={1.6} />}
        renderRoot={(properties) => (
          <Link {...properties} to="/$orgId/departures/$departureId/check-in" params={params} />
        )}
      >
        {t('departure.page.check_in')}
      </Button>
      {can_change && (
        <>
          <EditDialog departure={departure} opened={open === 'edit'} onClose={() => setOpen(null)} />
          <RetimeDialog departure={departure} opened={open === 'retime'} onClose={() => setOpen(null)} />
          <CopyDialog departure={departure} opened={open === 'copy'} onClose={() => setOpen(null)} />
          <CloseDialog
            organizerId={organizer_id}
            date={departure}
            alsoChanged={CHANGED_BY_DEPARTURE}
            opened={open === 'close'}
            onClose={() => setOpen(null)}
          />
        </>
      )}
      {canActOnAll && (
        <>
          <MessageDialog departure={departure} opened={open === 'message'} onClose={() => setOpen(null)} />
          {departure.can_cancel && (
            <CancelDialog departure={departure} opened={open === 'cancel'} onClose={() => setOpen(null)} />
          )}
        </>
      )}
    </>
  );
}
