import { Button, Progress, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { BookingExport } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { BookingList } from '../../api/booking-list.ts';
import { useExport } from '../../api/use-export.ts';
import { exportedFilter, type BookingSearch } from '../../model/booking-search.ts';
import classes from './export-dialog.module.css';
import type { ListColumns } from './use-list-columns.ts';

interface ExportDialogProps {
  organizerId: number;
  search: BookingSearch;
  list: BookingList | undefined;
  columns: ListColumns;
  opened: boolean;
  onClose: () => void;
}
const FORMATS = ['xlsx', 'csv'] as const;
/** Filtered lists are counted no further. */
const COUNTED_AT_MOST = 10_000;
const KILOBYTE = 1024;

/** Has the list written to a file as it is shown. Closing it does not stop the job: what has become of it is seen when it is opened again. */
export function ExportDialog({ organizerId, search, list, columns, opened, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const job = useExport();
  const count = list?.pagination.item_count ?? 0;
  const names = columns.names.map((name) => t(`booking.list.columns.${name}`)).join(', ');
  const start = () =>
    job.start({ organizer_id: organizerId, format, filter: exportedFilter(search), columns: columns.names });
  const isUnfinished = job.current?.status === 'waiting' || job.current?.status === 'running';
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking_tools.export.title')} kind="call">
      {job.current ? (
        <Outcome current={job.current} isUnfinished={isUnfinished} onStop={job.stop} onAgain={job.forget} />
      ) : (
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <p className={classes['lead']}>
            {count === COUNTED_AT_MOST
              ? t('booking_tools.export.lead_over', { count })
              : t('booking_tools.export.lead', { count })}
          </p>
          <p className={classes['quiet']}>{t('booking_tools.export.columns', { names })}</p>
          <SegmentedControl
            fullWidth
            aria-label={t('booking_tools.export.format')}
            value={format}
            onChange={(value) => setFormat(FORMATS.find((item) => item === value) ?? 'xlsx')}
            data={FORMATS.map((value) => ({ value, label: t(`booking_tools.export.${value}`) }))}
          />
          <DialogFoot submit={t('booking_tools.export.start')} isBusy={job.isStarting} onClose={onClose} />
        </form>
      )}
    </Sheet>
  );
}

/** How far it is, and what came of it. */
function Outcome({
  current,
  isUnfinished,
  onStop,
  onAgain,
}: {
  current: BookingExport;
  isUnfinished: boolean;
  onStop: () => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, rows_done, rows_total, file_size, url } = current;
  const kilobytes = Math.max(1, Math.round(file_size / KILOBYTE));
  const size =
    kilobytes < KILOBYTE
      ? t('booking_tools.export.kilobytes', { count: kilobytes })
      : t('booking_tools.export.megabytes', { count: Math.round(kilobytes / KILOBYTE) });
  if (isUnfinished) {
    const words =
      status === 'waiting'
        ? t('booking_tools.export.waiting')
        : t('booking_tools.export.running', {
            done: format.number(rows_done),
            total: format.number(rows_total),
          });
    return (
      <div className={classes['form']}>
        <p className={classes['lead']} aria-live="polite">
          {words}
        </p>
        <Progress value={(rows_done / Math.max(1, rows_total)) * 100} aria-label={words} />
        <Button variant="default" onClick={onStop}>
          {t('booking_tools.export.stop')}
        </Button>
      </div>
    );
  }
  const words = {
    done: t('booking_tools.export.done', { size }),
    canceled: t('booking_tools.export.stopped'),
  };
  return (
    <div className={classes['form']}>
      <output className={classes['lead']}>
        {status === 'done' || status === 'canceled' ? words[status] : t('booking_tools.export.failed')}
      </output>
      <div className={classes['foot']}>
        <Button variant="default" onClick={onAgain}>
          {t('booking_tools.export.again')}
        </Button>
        {url && (
          <Button component="a" href={url} download leftSection={<IconDownload size={16} stroke={1.6} />}>
            {t('booking_tools.export.download')}
          </Button>
        )}
      </div>
    </div>
  );
}
