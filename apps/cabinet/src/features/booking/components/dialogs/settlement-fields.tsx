import { ActionIcon, Button, Radio } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Cancellation, StoredFile } from '@tropa/contract';
import { numberIn } from '@tropa/core';
import { FileUploader } from '@tropa/ui';
import { useController, useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '../../../../shared/api/index.ts';
import { MoneyField, TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { CancelValues } from '../../model/settlement.ts';
import classes from './dialogs.module.css';

const WAYS = ['terms', 'expenses', 'more'] as const;
const MAX_EXPENSES = 20;

interface SettlementFieldsProps {
  control: Control<CancelValues>;
  cancellation: Cancellation;
}

/** What is kept of what was payed: by the terms, by documents of what was spent, or less than the terms say. */
export function SettlementFields({ control, cancellation }: SettlementFieldsProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'settlement.by' });
  const { currency } = cancellation;
  return (
    <>
      <Radio.Group
        label={t('settling.how')}
        value={field.value}
        onChange={(next) => field.onChange(WAYS.find((way) => way === next) ?? 'terms')}
      >
        {WAYS.map((way) => (
          <Radio key={way} mt={8} value={way} label={t(`settling.ways.${way}`)} />
        ))}
      </Radio.Group>
      {field.value === 'expenses' && <Expenses control={control} currency={currency} />}
      {field.value === 'more' && (
        <>
          <MoneyField
            control={control}
            name="settlement.returned_amount"
            rules="required"
            label={t('settling.returned')}
            currency={currency}
          />
          <TextareaField
            control={control}
            name="settlement.reason"
            rules="required"
            minRows={2}
            maxLength={1000}
            label={t('settling.reason')}
          />
        </>
      )}
    </>
  );
}

function Expenses({ control, currency }: Pick<SettlementFieldsProps, 'control'> & { currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control, name: 'settlement.expenses' });
  const expenses = useWatch({ control, name: 'settlement.expenses' });
  const sum = expenses.reduce((all, { amount }) => all + (numberIn(amount) ?? 0), 0);
  return (
    <div className={classes['form']}>
      {fields.map(({ id }, index) => (
        <div key={id} className={classes['expense']}>
          <TextField
            control={control}
            name={`settlement.expenses.${index}.title`}
            rules="required"
            maxLength={200}
            label={t('settling.expense', { number: index + 1 })}
            placeholder={t('settling.expense_hint')}
          />
          <MoneyField
            control={control}
            name={`settlement.expenses.${index}.amount`}
            rules="required|non_zero"
            label={t('settling.amount')}
            currency={currency}
          />
          {fields.length > 1 && (
            <ActionIcon
              size={36}
              className={classes['removeExpense'] ?? ''}
              aria-label={t('settling.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          )}
          <Evidence control={control} index={index} />
        </div>
      ))}
      <p className={classes['note']}>{t('settling.spent', { amount: format.money(sum, currency) })}</p>
      {fields.length < MAX_EXPENSES && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          style={{ justifySelf: 'start' }}
          onClick={() => append({ title: '', amount: null, file: null })}
        >
          {t('settling.add')}
        </Button>
      )}
    </div>
  );
}

/** The document behind a sum: a bill or a receipt. */
function Evidence({ control, index }: { control: Control<CancelValues>; index: number }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    control,
    name: `settlement.expenses.${index}.file`,
    rules: { validate: (value: StoredFile | null) => value !== null || t('settling.file_required') },
  });
  return (
    <div className={classes['evidence']}>
      <FileUploader
        label={t('settling.file')}
        value={field.value ? [field.value] : []}
        onChange={(files) => field.onChange(files[0] ?? null)}
        upload={uploadFile}
        max={1}
        types={['application/pdf', 'image/*']}
        error={fieldState.error?.message}
      />
    </div>
  );
}
