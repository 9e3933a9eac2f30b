import { SegmentedControl } from '@mantine/core';
import { DEPOSIT_WAYS, type DepositWay } from '@tropa/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialogs.module.css';

interface DepositWayProps {
  label: string;
  value: DepositWay;
  onChange: (way: DepositWay) => void;
}

/** How the money of a deposit came or went back. */
export function DepositWayField({ label, value, onChange }: DepositWayProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <div className={classes['label']} id={id}>
        {label}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={(next) => onChange(DEPOSIT_WAYS.find((item) => item === next) ?? 'cash')}
        data={DEPOSIT_WAYS.map((way) => ({ value: way, label: t(`deposit.way.${way}`) }))}
      />
    </div>
  );
}
