import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

const STEPS = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof STEPS)[number];

/** Where one is on the way from the file to the tours. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useTranslation();
  return (
    <ol className={classes['steps']} aria-label={t('tour_import.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} className={classes['step']} aria-current={step === current ? 'step' : undefined}>
          <span className={classes['number']} aria-hidden>
            {index + 1}
          </span>
          {t(`tour_import.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
