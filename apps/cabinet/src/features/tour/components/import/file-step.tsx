import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from '@tropa/contract';
import { FileUploader, Panel, type UploadedFile } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import {
  request,
  saveBlob,
  tourImportCalls,
  useCallMutation,
  type UploadProgress,
} from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './import.module.css';

const TYPES = [
  '.xlsx',
  '.csv',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

interface FileStepProps {
  organizer_id: number;
  /** The file was read as this import. */
  onRead: (id: number) => void;
}

/** The spreadsheet, and the template of one. */
export function FileStep({ organizer_id, onRead }: FileStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const template = useCallMutation(tourImportCalls.template, {
    onSuccess: (blob) => saveBlob(blob, t('tour_import.template.file_name')),
  });
  const upload = async (file: File, progress: UploadProgress): Promise<UploadedFile> => {
    const { import: read } = await request(
      tourImportCalls.upload,
      { body: { organizer_id } },
      { onProgress: () => undefined, ...progress, file },
    );
    return { id: read.id, url: '', name: file.name, size: file.size, content_type: file.type };
  };
  return (
    <Panel
      title={t('tour_import.step.file')}
      aside={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} />}
          loading={template.isPending}
          title={t('tour_import.file.template_hint')}
          onClick={() => template.mutate({ query: { organizer_id } })}
        >
          {t('tour_import.file.template')}
        </Button>
      }
    >
      <div className={classes['stack']}>
        <p className={classes['lead']}>{t('tour_import.file.lead')}</p>
        <p className={classes['quiet']}>{t('tour_import.file.new_tours')}</p>
        <p className={classes['quiet']}>
          {t('tour_import.file.limits', {
            megabytes: MAX_IMPORT_MEGABYTES,
            rows: format.number(MAX_IMPORT_ROWS),
          })}
        </p>
        <FileUploader<UploadedFile>
          label={t('tour_import.file.label')}
          value={[]}
          max={1}
          maxMegabytes={MAX_IMPORT_MEGABYTES}
          types={TYPES}
          upload={upload}
          onChange={([read]) => read && onRead(read.id)}
        />
      </div>
    </Panel>
  );
}
