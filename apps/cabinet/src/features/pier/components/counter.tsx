import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { ReasonedIcon } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pier.module.css';

interface CounterProps {
  title: string;
  /** Quiet words under the title: what it costs. */
  text: ReactNode;
  count: number;
  /** Why no more can be added; undefined: one can. */
  full?: string | undefined;
  onCount: (count: number) => void;
}

/** So many of something, by one tap each. */
export function Counter({ title, text, count, full, onCount }: CounterProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['counter']}>
      <span className={classes['names']}>
        <b>{title}</b>
        <span className={classes['quiet']}>{text}</span>
      </span>
      {count > 0 && (
        <>
          <ActionIcon
            size={52}
            variant="default"
            aria-label={t('pier.sale.less', { title })}
            onClick={() => onCount(count - 1)}
          >
            <IconMinus size={22} />
          </ActionIcon>
          <output className={classes['count']}>{count}</output>
        </>
      )}
      <ReasonedIcon
        size={52}
        variant="filled"
        color="var(--mantine-primary-color-filled)"
        aria-label={t('pier.sale.more', { title })}
        disabledReason={full}
        onClick={() => onCount(count + 1)}
      >
        <IconPlus size={22} />
      </ReasonedIcon>
    </div>
  );
}
