import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { CHANGED_BY_TOUR } from '../../hooks/changed-calls.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/**
 * Says that the dates, or the program, may still change: visitors see a note. It is kept at once, apart from the form; a
 * new tour is saved as a draft first.
 */
export function PreliminarySwitch({ about }: { about: 'dates' | 'program' }) {
  const { t } = useTranslation();
  const { tour, readOnly, ensureSaved } = useTourEditor();
  const [isOn, setIsOn] = useState(tour?.[`is_${about}_preliminary`] ?? false);
  const common = { invalidates: CHANGED_BY_TOUR };
  const dates = useCallMutation(tourCalls.changeDatesPreliminary, common);
  const program = useCallMutation(tourCalls.changeProgramPreliminary, common);
  const change = async (next: boolean) => {
    setIsOn(next);
    const tour_id = await ensureSaved();
    const back = { onError: () => setIsOn(!next) };
    if (tour_id === null) setIsOn(!next);
    else if (about === 'dates') dates.mutate({ body: { tour_id, is_dates_preliminary: next } }, back);
    else program.mutate({ body: { tour_id, is_program_preliminary: next } }, back);
  };
  return (
    <Switch
      label={t(`guides.preliminary.${about}`)}
      description={t(`guides.preliminary.${about}_text`)}
      checked={isOn}
      disabled={readOnly || dates.isPending || program.isPending}
      onChange={({ currentTarget: { checked } }) => void change(checked)}
    />
  );
}
