import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { OrganizerView } from '@tropa/contract';
import { useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/forms/index.ts';
import classes from './rows.module.css';

const MAX = 20;

/** Steps of the penalties: so many days before the start or fewer, so many percent are kept. */
export function PenaltyRows({ control }: { control: Control<OrganizerView> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'penalties' });
  return (
    <div className={classes['rows']} data-span="full">
      {fields.length === 0 && <p className={classes['quiet']}>{t('organizer.penalty.empty')}</p>}
      {fields.map((field, index) => (
        <div key={field.id} className={classes['row']} data-two>
          <NumberField
            control={control}
            name={`penalties.${index}.days_before`}
            label={t('organizer.penalty.days_before')}
            min={0}
            max={365}
          />
          <NumberField
            control={control}
            name={`penalties.${index}.percent`}
            label={t('organizer.penalty.percent')}
            min={0}
            max={100}
          />
          <ActionIcon
            size={36}
            className={classes['remove'] ?? ''}
            aria-label={t('organizer.penalty.remove')}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {fields.length < MAX && (
        <Button
          variant="default"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            append({ days_before: fields.length === 0 ? 14 : 3, percent: fields.length === 0 ? 50 : 100 })
          }
        >
          {t('organizer.penalty.add')}
        </Button>
      )}
    </div>
  );
}
