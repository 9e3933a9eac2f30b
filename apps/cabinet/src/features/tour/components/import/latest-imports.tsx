import type { TourImport } from '@tropa/contract';
import { Button } from '@mantine/core';
import { Dotted, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourImportCalls, useCall } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './import.module.css';

interface LatestImportsProps {
  organizer_id: number;
  onOpen: (id: number) => void;
}

/** Imports of before, so that each can still be looked at and taken back; nothing while there are none. */
export function LatestImports({ organizer_id, onOpen }: LatestImportsProps) {
  const { t } = useTranslation();
  const { data } = useCall(tourImportCalls.list, { query: { organizer_id } });
  if (!data || data.imports.length === 0) return null;
  return (
    <Panel title={t('tour_import.latest.title')}>
      <ul className={classes['columns']}>
        {data.imports.map((past) => (
          <PastImport key={past.id} past={past} onOpen={onOpen} />
        ))}
      </ul>
    </Panel>
  );
}

function PastImport({ past, onOpen }: { past: TourImport; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={classes['column']}>
      <div>
        <p className={classes['name']}>{past.file_name}</p>
        <p className={classes['quiet']}>
          <Dotted>
            {format.moment(past.created_at)}
            {t(`tour_import.latest.status.${past.status}`)}
            {t('tour_import.result.tours', { count: past.tours_made })}
            {t('tour_import.check.dates', { count: past.dates_made })}
          </Dotted>
        </p>
      </div>
      <div className={classes['end']}>
        <Button variant="default" size="compact-md" onClick={() => onOpen(past.id)}>
          {t('tour_import.latest.open')}
        </Button>
      </div>
    </li>
  );
}
