import { ActionIcon, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FONT_WEIGHTS } from '@tropa/contract';
import { Select } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import classes from './presets.module.css';
import type { WeightRow } from './use-font-files.ts';

interface FontWeightRowProps {
  row: WeightRow;
  error: string | undefined;
  /** null: the file goes. */
  onChange: (row: WeightRow | null) => void;
}

/** A file of an own font: its weight, and how it is taken away. */
export function FontWeightRow({ row, error, onChange }: FontWeightRowProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        className={classes['weight'] ?? ''}
        aria-label={t('look.own.weight_of', { file: row.file.name })}
        allowDeselect={false}
        value={String(row.weight)}
        data={FONT_WEIGHTS.map((weight) => ({
          value: String(weight),
          label: t(`look.weights.w${weight}`),
        }))}
        description={row.file.name}
        inputWrapperOrder={['input', 'description', 'error']}
        error={error}
        onChange={(value) => {
          const weight = FONT_WEIGHTS.find((one) => String(one) === value);
          if (weight) onChange({ ...row, weight });
        }}
      />
      <ActionIcon
        size={36}
        aria-label={t('look.own.drop_file', { file: row.file.name })}
        onClick={() => onChange(null)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </Group>
  );
}
