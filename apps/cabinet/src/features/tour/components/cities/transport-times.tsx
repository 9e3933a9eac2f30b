import { TimeInput } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, useField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './cities.module.css';

const PREFIX = { airplane: '', train: 'train_' } as const;
const LAST_DAY = 366;
type Transport = keyof typeof PREFIX;
type Way = 'arrival' | 'departure';

/** By when one has to arrive, and from when one may leave: the day of the tour and the time in the city. */
export function TransportTimes({ index, transport }: { index: number; transport: Transport }) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const [arrives, departs] = useWatch({
    control,
    name: [`cities.${index}.can_arrival`, `cities.${index}.can_departure`],
  });
  if (!arrives && !departs) return null;
  return (
    <div className={classes['times']}>
      {arrives && <Moment index={index} transport={transport} way="arrival" />}
      {departs && <Moment index={index} transport={transport} way="departure" />}
      <p className={classes['hint']}>{t('tour_editor.cities.day_hint')}</p>
    </div>
  );
}

function Moment({ index, transport, way }: { index: number; transport: Transport; way: Way }) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const day = `cities.${index}.${PREFIX[transport]}day_${way}` as const;
  return (
    <fieldset className={classes['moment']}>
      <legend>{t(`tour_editor.cities.${transport}_${way}`)}</legend>
      <NumberField control={control} name={day} label={t('tour_editor.cities.day')} min={0} max={LAST_DAY} />
      <TimeField index={index} transport={transport} way={way} />
    </fieldset>
  );
}

function TimeField({ index, transport, way }: { index: number; transport: Transport; way: Way }) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { value, onChange, ...field } = useField({
    control,
    name: `cities.${index}.${PREFIX[transport]}time_${way}`,
  });
  return (
    <TimeInput
      {...field}
      label={t('tour_editor.cities.time')}
      readOnly={readOnly}
      keepsLast
      value={value as string | null}
      onChange={onChange}
    />
  );
}
