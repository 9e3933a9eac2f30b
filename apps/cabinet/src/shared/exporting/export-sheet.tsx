import { Button, Progress, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FileExport } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../forms/index.ts';
import { useFormat } from '../use-format.ts';
import classes from './export-sheet.module.css';
import { useExport, type AskExport } from './use-export.ts';

interface ExportSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** How much goes into the file. */
  lead: string;
  /** What else is to be known of it. */
  more?: ReactNode;
  ask: AskExport;
}
const FORMATS = ['xlsx', 'csv'] as const;
const KILOBYTE = 1024;

/** Has a list written to a file as it is shown. Closing it does not stop the job: what has become of it is seen when it is opened again. */
export function ExportSheet({ opened, onClose, title, lead, more, ask }: ExportSheetProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const job = useExport(ask);
  const isUnfinished = job.current?.status === 'waiting' || job.current?.status === 'running';
  return (
    <Sheet opened={opened} onClose={onClose} title={title} kind="call">
      {job.current ? (
        <Outcome current={job.current} isUnfinished={isUnfinished} onStop={job.stop} onAgain={job.forget} />
      ) : (
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            job.start(format);
          }}
        >
          <p className={classes['lead']}>{lead}</p>
          {more !== undefined && <p className={classes['quiet']}>{more}</p>}
          <SegmentedControl
            fullWidth
            aria-label={t('file_export.format')}
            value={format}
            onChange={(value) => setFormat(FORMATS.find((item) => item === value) ?? 'xlsx')}
            data={FORMATS.map((value) => ({ value, label: t(`file_export.${value}`) }))}
          />
          <DialogFoot submit={t('file_export.start')} isBusy={job.isStarting} onClose={onClose} />
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
  current: FileExport;
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
      ? t('file_export.kilobytes', { count: kilobytes })
      : t('file_export.megabytes', { count: Math.round(kilobytes / KILOBYTE) });
  if (isUnfinished) {
    // Until the rows are counted nobody knows of how many it is to tell.
    const running =
      rows_total === 0
        ? t('file_export.counting')
        : t('file_export.running', { done: format.number(rows_done), total: format.number(rows_total) });
    const words = status === 'waiting' ? t('file_export.waiting') : running;
    return (
      <div className={classes['form']}>
        <p className={classes['lead']} aria-live="polite">
          {words}
        </p>
        <Progress value={(rows_done / Math.max(1, rows_total)) * 100} aria-label={words} />
        <Button variant="default" onClick={onStop}>
          {t('file_export.stop')}
        </Button>
      </div>
    );
  }
  const words = {
    done: t('file_export.done', { size }),
    canceled: t('file_export.stopped'),
  };
  return (
    <div className={classes['form']}>
      <output className={classes['lead']}>
        {status === 'done' || status === 'canceled' ? words[status] : t('file_export.failed')}
      </output>
      <div className={classes['foot']}>
        <Button variant="default" onClick={onAgain}>
          {t('file_export.again')}
        </Button>
        {url && (
          <Button component="a" href={url} download leftSection={<IconDownload size={16} stroke={1.6} />}>
            {t('file_export.download')}
          </Button>
        )}
      </div>
    </div>
  );
}
