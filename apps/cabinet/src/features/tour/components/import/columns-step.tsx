import { Button, Checkbox } from '@mantine/core';
import type { ImportField, TourImport } from '@tropa/contract';
import { Dotted, Panel, ReasonedButton, Select } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourImportCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { IMPORT_FIELDS } from '../../model/import-fields.ts';
import classes from './import.module.css';

interface ColumnsStepProps {
  read: TourImport;
  onChecked: () => void;
  onAnotherFile: () => void;
}

/** Stands for a column that is left out. */
const SKIP = 'skip';

/** What each column holds: proposed by its header, changed by hand. */
export function ColumnsStep({ read, onChecked, onAnotherFile }: ColumnsStepProps) {
  const { t } = useTranslation();
  const [mapping, setMapping] = useState(read.mapping);
  const [isMakingTours, setIsMakingTours] = useState(read.is_making_tours);
  const check = useCallMutation(tourImportCalls.check, {
    invalidates: [tourImportCalls.view, tourImportCalls.check],
    onSuccess: onChecked,
  });
  const setHeaders = useCallMutation(tourImportCalls.setHeaders, {
    invalidates: [tourImportCalls.view],
    onSuccess: ({ import: again }) => setMapping(again.mapping),
  });
  const rows = read.top_rows.map((text, index) => ({
    value: String(index + 1),
    label: t('tour_import.columns.row', {
      row: index + 1,
      text: text || t('tour_import.columns.empty'),
    }),
  }));
  const choices = [
    { value: SKIP, label: t('tour_import.columns.skip') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`tour_import.field.${field}`) })),
  ];
  const hasTour = mapping.includes('tour');
  // A field that is given to another column moves: two columns cannot hold the same.
  const give = (column: number, field: ImportField | null) =>
    setMapping((fields) =>
      fields.map((held, index) => {
        if (index === column) return field;
        return held === field ? null : held;
      }),
    );
  return (
    <Panel title={read.file_name}>
      <div className={classes['stack']}>
        <p className={classes['lead']}>{t('tour_import.columns.lead')}</p>
        {rows.length > 1 && (
          <Select
            label={t('tour_import.columns.headers')}
            description={t('tour_import.columns.headers_hint')}
            allowDeselect={false}
            disabled={setHeaders.isPending}
            value={String(read.header_row)}
            data={rows}
            onChange={(value) => setHeaders.mutate({ body: { id: read.id, header_row: Number(value) } })}
          />
        )}
        <ul className={classes['columns']}>
          {read.columns.map(({ letters, header, samples }, index) => {
            const name = header || t('tour_import.columns.column', { letters });
            return (
              <li key={letters} className={classes['column']}>
                <div>
                  <p className={classes['name']}>
                    <Dotted>
                      {letters}
                      {header || t('tour_import.columns.untitled')}
                    </Dotted>
                  </p>
                  <p className={classes['quiet']}>
                    {t('tour_import.columns.samples')}:{' '}
                    {samples.some(Boolean) ? <Dotted>{samples}</Dotted> : t('tour_import.columns.empty')}
                  </p>
                </div>
                <Select
                  aria-label={t('tour_import.columns.holds', { name })}
                  allowDeselect={false}
                  value={mapping[index] ?? SKIP}
                  data={choices}
                  onChange={(value) => give(index, IMPORT_FIELDS.find((field) => field === value) ?? null)}
                />
              </li>
            );
          })}
        </ul>
        <Checkbox
          checked={isMakingTours}
          onChange={(event) => setIsMakingTours(event.currentTarget.checked)}
          label={t('tour_import.columns.make_tours')}
          description={t('tour_import.columns.make_tours_hint')}
        />
        {!hasTour && <output className={classes['quiet']}>{t('tour_import.columns.tour_needed')}</output>}
        <div className={classes['actions']}>
          <ReasonedButton
            disabledReason={!hasTour && t('tour_import.columns.tour_needed')}
            loading={check.isPending}
            onClick={() => check.mutate({ body: { id: read.id, mapping, is_making_tours: isMakingTours } })}
          >
            {t('tour_import.columns.check')}
          </ReasonedButton>
          <Button variant="default" onClick={onAnotherFile}>
            {t('tour_import.check.another_file')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
