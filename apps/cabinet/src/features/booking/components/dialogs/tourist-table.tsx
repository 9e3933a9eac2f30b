import { Alert, Button, Select, TextInput } from '@mantine/core';
import { MAX_IMPORT_MEGABYTES, type Tourist, type TouristCell } from '@tropa/contract';
import { MAX_TOURISTS } from '@tropa/core';
import { Collapse, FileUploader, Sheet, type UploadedFile } from '@tropa/ui';
import { memo, useState, type ClipboardEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BeyondLimitsField } from '../../../../shared/beyond-limits-field.tsx';
import { request, touristCalls, type ApiFailure, type UploadProgress } from '../../../../shared/api/index.ts';
import { applyErrors, DialogFoot, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import {
  columnsOf,
  copiedText,
  isTable,
  refusalsInTable,
  sentRows,
  typedRows,
  withPasted,
  withRead,
  withValue,
  type TypedRow,
} from '../../model/tourist-table.ts';
import { useCopy } from '../../model/use-copy.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './tourist-table.module.css';

interface Values {
  rows: TypedRow[];
  beyond_limits: string;
}

const TYPES = [
  '.xlsx',
  '.csv',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
/** What everybody of a group often has in common. */
const SHARED: readonly TouristCell[] = ['citizenship', 'passport_kind', 'food_restriction', 'phone', 'email'];

/** The people of a booking as a table: typed, pasted from a spreadsheet or read from a file, and written at once. */
export function TouristTable({ booking, opened, onClose }: BookingDialogProps) {
  const { t, i18n } = useTranslation();
  const { request_id, tourists } = booking;
  const columns = columnsOf(booking);
  const heads = columns.map((cell) => t(`questionnaire.fields.${cell}`));
  const [began] = useState(() =>
    typedRows(booking, {
      language: i18n.language === 'en' ? 'en' : 'ru',
      sex: (sex) => t(`questionnaire.sexes.${sex}`),
      document: (kind) => t(`questionnaire.documents.${kind}`),
    }),
  );
  const form = useCheckedForm<Values>({ defaultValues: { rows: structuredClone(began), beyond_limits: '' } });
  const [count, setCount] = useState(form.getValues('rows').length);
  const [passedOver, setPassedOver] = useState<string[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const show = (rows: TypedRow[]) => {
    if (rows.length > MAX_TOURISTS) {
      setProblem(t('errors.tourist_table.crowd', { most: MAX_TOURISTS }));
      return;
    }
    setProblem(null);
    form.clearErrors();
    form.setValue('rows', rows, { shouldDirty: true });
    setCount(rows.length);
  };
  const read = async (file: File, progress?: UploadProgress) => {
    const { rows, passed_over } = await request(
      touristCalls.readTouristTable,
      { body: { request_id } },
      { onProgress: () => undefined, ...progress, file },
    );
    show(withRead(form.getValues('rows'), rows));
    setPassedOver(passed_over);
  };
  const upload = async (file: File, progress: UploadProgress): Promise<UploadedFile> => {
    await read(file, progress);
    return { id: 0, url: '', name: file.name, size: file.size, content_type: file.type };
  };
  // A table with a row of headers is read by them, as a file is; another one goes where the cursor stands.
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const { row, cell } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const column = columns.find((name) => name === cell);
    if (!isTable(text) || row === undefined || !column) return;
    event.preventDefault();
    setIsReading(true);
    read(new File([text], 'table.csv', { type: 'text/csv' }))
      .catch(({ status, errors, message }: ApiFailure) => {
        // Only what was read, and has no headers, goes where the cursor stands.
        if (status !== 422 || 'rows' in errors) setProblem(message);
        else show(withPasted(form.getValues('rows'), columns, { row: Number(row), cell: column }, text));
      })
      .finally(() => setIsReading(false));
  };
  const copy = useCopy({
    copied: t('tourists.table.copied'),
    refused: () => t('tourists.table.not_copied'),
  });
  const fill = useBookingMutation(touristCalls.fillTourists, request_id, {
    success: ({ added, changed }) => t('tourists.table.saved', { added, changed }),
    onSuccess: onClose,
    // It is told here, at the cells.
    onFailure: () => true,
  });
  const submit = form.handleSubmit(async ({ rows: typed, beyond_limits: reason }) => {
    const { rows, places } = sentRows(typed, began);
    setProblem(null);
    if (rows.length === 0) {
      form.setError('rows.0.cells.last_name', { type: 'server', message: t('tourists.table.nobody') });
      return;
    }
    const beyond = reason.trim() === '' ? {} : { beyond_limits: reason };
    await fill.mutateAsync({ body: { request_id, rows, ...beyond } }).catch((failure: ApiFailure) => {
      const isAtCells = Object.keys(failure.errors).length > 0;
      setProblem(isAtCells ? t('tourists.table.refused') : failure.message);
      applyErrors(form, { errors: refusalsInTable(failure.errors, places) });
    });
  });
  const known = new Map(tourists.map((tourist) => [tourist.id, tourist]));
  return (
    <Sheet opened={opened} onClose={onClose} title={t('tourists.table.title')} kind="largeForm">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('tourists.table.lead')}</p>
        <Collapse title={t('tourists.table.from_file')}>
          <FileUploader<UploadedFile>
            label={t('tourists.table.file')}
            description={t('tourists.table.file_hint')}
            value={[]}
            max={1}
            maxMegabytes={MAX_IMPORT_MEGABYTES}
            types={TYPES}
            upload={upload}
            onChange={() => undefined}
          />
        </Collapse>
        {passedOver.length > 0 && (
          <Alert variant="light" color="gray">
            {t('tourists.table.passed_over', { columns: passedOver.join(', ') })}
          </Alert>
        )}
        <SameForAll onGive={(cell, value) => show(withValue(form.getValues('rows'), cell, value))} />
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled sideways by keys */}
        <section className={classes['scroll']} tabIndex={0} aria-label={t('tourists.table.title')}>
          <table className={classes['table']} onPaste={paste} aria-busy={isReading}>
            <thead>
              <tr>
                <th scope="col">{t('tourists.table.number')}</th>
                {columns.map((cell, index) => (
                  <th key={cell} scope="col">
                    {heads[index]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: count }, (_, row) => (
                <Row
                  key={row}
                  control={form.control}
                  row={row}
                  columns={columns}
                  tourist={known.get(form.getValues(`rows.${row}.id`) ?? 0)}
                />
              ))}
            </tbody>
          </table>
        </section>
        <div className={classes['acts']}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void copy(copiedText(form.getValues('rows'), columns, heads))}
          >
            {t('tourists.table.copy')}
          </Button>
          <span className={classes['quiet']}>{t('tourists.table.copy_hint')}</span>
        </div>
        <BeyondLimitsField control={form.control} name="beyond_limits" />
        <DialogFoot
          submit={t('tourists.table.submit')}
          isBusy={fill.isPending || isReading}
          onClose={onClose}
        />
      </Form>
    </Sheet>
  );
}

interface RowProps {
  control: Control<Values>;
  row: number;
  columns: readonly TouristCell[];
  /** Who stands there already. */
  tourist: Tourist | undefined;
}

function Row({ control, row, columns, tourist }: RowProps) {
  return (
    <tr>
      <th scope="row">{row + 1}</th>
      {columns.map((cell) => (
        <td key={cell}>
          <Cell
            control={control}
            row={row}
            cell={cell}
            placeholder={cell === 'passport' ? (tourist?.passport ?? '') : ''}
          />
        </td>
      ))}
    </tr>
  );
}

interface CellProps extends Pick<RowProps, 'control' | 'row'> {
  cell: TouristCell;
  placeholder: string;
}

/** A cell. There are hundreds of them: each is drawn anew only when it changes itself. */
const Cell = memo(function Cell({ control, row, cell, placeholder }: CellProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: `rows.${row}.cells.${cell}` });
  return (
    <TextInput
      {...field}
      size="xs"
      className={classes['cell'] ?? ''}
      aria-label={t('tourists.table.cell', { field: t(`questionnaire.fields.${cell}`), number: row + 1 })}
      placeholder={placeholder}
      error={fieldState.error?.message}
      data-row={row}
      data-cell={cell}
      autoComplete="off"
    />
  );
});

/** One value for all rows that have none. */
function SameForAll({ onGive }: { onGive: (cell: TouristCell, value: string) => void }) {
  const { t } = useTranslation();
  const [cell, setCell] = useState<TouristCell>('citizenship');
  const [value, setValue] = useState('');
  return (
    <Collapse title={t('tourists.table.same')}>
      <div className={classes['same']}>
        <Select
          label={t('tourists.table.same_field')}
          data={SHARED.map((name) => ({ value: name, label: t(`questionnaire.fields.${name}`) }))}
          value={cell}
          onChange={(chosen) => setCell(SHARED.find((name) => name === chosen) ?? cell)}
          allowDeselect={false}
        />
        <TextInput
          label={t('tourists.table.same_value')}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Button
          variant="default"
          onClick={() => {
            if (value.trim() !== '') onGive(cell, value.trim());
          }}
        >
          {t('tourists.table.same_give')}
        </Button>
      </div>
    </Collapse>
  );
}
