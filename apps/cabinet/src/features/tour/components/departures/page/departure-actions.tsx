import { Button } from '@mantine/core';
import {
  IconBan,
  IconChecklist,
  IconFileSpreadsheet,
  IconFileText,
  IconMail,
  IconPrinter,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DepartureView } from '@tropa/contract';
import { MoreMenu } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, departureCalls, request, saveBlob } from '../../../../../shared/api/index.ts';
import { useMay } from '../../../../../shared/session/session.ts';
import { showFailure, showSuccess } from '../../../../../shared/toasts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** What can be done with a departure. */
export function DepartureActions({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'message' | 'cancel' | null>(null);
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
  const items = [
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
          {
            id: 'cancel',
            label: t('departure.page.cancel'),
            left: <IconBan {...icon} />,
            isDangerous: true,
            onSelect: () => setOpen('cancel'),
          },
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
      {canActOnAll && (
        <>
          <MessageDialog departure={departure} opened={open === 'message'} onClose={() => setOpen(null)} />
          <CancelDialog departure={departure} opened={open === 'cancel'} onClose={() => setOpen(null)} />
        </>
      )}
    </>
  );
}
