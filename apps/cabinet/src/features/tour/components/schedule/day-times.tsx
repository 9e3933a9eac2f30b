import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { formatTime } from '@tropa/core';
import { afterPress, TimeInput, ReasonedIcon } from '@tropa/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../../../shared/use-format.ts';
import { useLatest } from '../../../../shared/use-latest.ts';
import classes from './schedule.module.css';

interface DayTimesProps {
  /** Name of the weekday. */
  day: string;
  times: readonly string[];
  readOnly: boolean;
  onChange: (times: string[]) => void;
  /** The same times on every day. */
  onRepeat?: () => void;
}

/** A weekday with its times: each goes by a tap, another comes by typing it: by Enter, by the button, or by leaving the field. */
export function DayTimes({ day, times, readOnly, onChange, onRepeat }: DayTimesProps) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const labelId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const add = useLatest(() => {
    if (typed === null) return;
    onChange([...times, typed]);
    setTyped(null);
  });
  return (
    <fieldset className={classes['day']} aria-labelledby={labelId}>
      <span className={classes['dayName']} id={labelId}>
        {day}
      </span>
      <div className={classes['times']}>
        {times.map((time) => {
          const shown = formatTime(time, locale);
          return readOnly ? (
            <span key={time} className={classes['time']}>
              {shown}
            </span>
          ) : (
            <Button
              key={time}
              variant="default"
              rightSection={<IconX size={14} stroke={1.6} />}
              aria-label={t('tour_schedule.remove_time', { day, time: shown })}
              onClick={() => onChange(times.filter((other) => other !== time))}
            >
              {shown}
            </Button>
          );
        })}
        {times.length === 0 && readOnly && (
          <span className={classes['quiet']}>{t('tour_schedule.day_off')}</span>
        )}
        {!readOnly && (
          <span className={classes['add']}>
            <TimeInput
              aria-label={t('tour_schedule.new_time', { day })}
              value={typed}
              onChange={setTyped}
              // What stands in the field counts: nobody has to know of the button.
              onBlur={() => afterPress(add)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <ReasonedIcon
              variant="default"
              size={36}
              disabledReason={typed === null && t('off.type_time')}
              aria-label={t('tour_schedule.add_time', { day })}
              onClick={add}
            >
              <IconPlus size={16} stroke={1.6} />
            </ReasonedIcon>
          </span>
        )}
      </div>
      {!readOnly && onRepeat && times.length > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes['repeat']} onClick={onRepeat}>
          {t('tour_schedule.repeat')}
        </Button>
      )}
    </fieldset>
  );
}
