import { numberIn } from '@tropa/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './program.module.css';

/** Compares the days of the program with the tour's duration. */
export function ProgramHint() {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const [program, typed] = useWatch({ control, name: ['program', 'duration'] });
  const duration = numberIn(typed);
  const days = program.length;
  if (days === 0 || duration === null || days === duration) return null;
  return (
    <p className={classes['hint']}>
      {days < duration
        ? t('tour.program.less', { days, duration })
        : t('tour.program.more', { days, duration })}
    </p>
  );
}
