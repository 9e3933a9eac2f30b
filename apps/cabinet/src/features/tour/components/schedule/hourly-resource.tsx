import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCall } from '../../../../shared/api/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { HourlyResourceDialog } from './hourly-resource-dialog.tsx';
import classes from './schedule.module.css';

const READ_AT_ONCE = 100;

/** Of what there are only so many: without it nothing says how often the tour may be out at a time, and it is not sold. */
export function HourlyResource() {
  const { t } = useTranslation();
  const { tour, organizer, readOnly } = useTourEditor();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(equipmentCalls.list, {
    query: { organizer_id: organizer.id, limit: READ_AT_ONCE },
  });
  const known = data?.resources.filter(({ unit }) => unit === 'half_hour');
  const needed = known?.filter(({ needs }) => needs.some(({ tour_id }) => tour_id === tour?.id)) ?? [];
  return (
    <FormSection
      title={t('tour_schedule.hourly.resource')}
      description={t('tour_schedule.hourly.resource_text')}
    >
      <div className={classes['periods']} data-span="full">
        {needed.map(({ id, name, quantity, ready_minutes }) => (
          <p key={id} className={classes['outcome']}>
            {t('tour_schedule.hourly.resource_line', { name, quantity, minutes: ready_minutes })}
          </p>
        ))}
        {!tour && <p className={classes['quiet']}>{t('tour_schedule.hourly.resource_later')}</p>}
        {tour && data && needed.length === 0 && (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
            {t('tour_schedule.hourly.resource_missing')}
          </Alert>
        )}
        {tour && !readOnly && known && needed.length === 0 && (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('tour_schedule.hourly.resource_choose')}
            </Button>
          </div>
        )}
      </div>
      {tour && known && isOpen && (
        <HourlyResourceDialog known={known} tour_id={tour.id} onClose={() => setOpen(false)} />
      )}
    </FormSection>
  );
}
