import { Steps } from '@tropa/ui';
import { useTranslation } from 'react-i18next';

const STEPS = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof STEPS)[number];

/** Where one is on the way from the file to the tours. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useTranslation();
  return (
    <Steps
      label={t('tour_import.steps')}
      steps={STEPS.map((id) => ({ id, title: t(`tour_import.step.${id}`) }))}
      current={current}
    />
  );
}
