import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconCalendarRepeat } from '@tabler/icons-react';
import { todayIn } from '@tropa/core';
import { Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateTour } from '../../hooks/use-date-tour.ts';
import { SectionRefusal } from '../editor/section-refusal.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PreliminarySwitch } from '../preliminary/preliminary-switch.tsx';
import { ScheduleKind } from '../schedule/schedule-kind.tsx';
import { DatedEndPart } from '../schedule/booking-end-part.tsx';
import { SchedulePart } from '../schedule/schedule-part.tsx';
import { useView } from '@tropa/ui';
import { CloseDaysButton } from './close-days-button.tsx';
import { CloseDaysDialog } from './close-days-dialog.tsx';
import { DateDialog } from './date-dialog.tsx';
import { DATE_VIEWS, DatesHead } from './dates-head.tsx';
import { DatesList } from './dates-list.tsx';
import classes from './dates.module.css';
import { RequestPart } from './request-part.tsx';
import { SeriesDialog } from './series-dialog.tsx';

type Dialog = 'date' | 'series' | 'days';

/** Departures of the tour. They are stored one by one, so a new tour is saved as a draft before its first date. */
export function DatesSection() {
  const { t } = useTranslation();
  const { readOnly, clearSectionError, ensureSaved } = useTourEditor();
  const tour = useDateTour();
  const scheduleType = tour.schedule_type;
  const [opened, setOpened] = useState<Dialog | null>(null);
  const [start, setStart] = useState<string | null>(null);
  const { view, setView } = useView('tour-dates', DATE_VIEWS);
  const [opening, setOpening] = useState<Dialog | null>(null);
  const open = async (dialog: Dialog) => {
    setOpening(dialog);
    const id = await ensureSaved();
    setOpening(null);
    if (id === null) return;
    clearSectionError('dates');
    setOpened(dialog);
  };
  const close = () => setOpened(null);
  const addOn = (day: string | null) => {
    setStart(day);
    void open('date');
  };
  const buttons = !readOnly && (
    <Group gap="xs" className={classes['adding']}>
      <CloseDaysButton isBusy={opening === 'days'} onClick={() => void open('days')} />
      <Button
        variant="default"
        loading={opening === 'series'}
        leftSection={<IconCalendarRepeat size={16} stroke={1.6} />}
        onClick={() => void open('series')}
      >
        {t('tour.dates.add_series')}
      </Button>
      <Button
        loading={opening === 'date'}
        leftSection={<IconCalendarPlus size={16} stroke={1.6} />}
        onClick={() => addOn(null)}
      >
        {t('tour.dates.add')}
      </Button>
    </Group>
  );
  return (
    <div className={classes['section']}>
      <SectionRefusal section="dates" isSpaced />
      <ScheduleKind />
      {scheduleType === 2 ? (
        <SchedulePart
          actions={
            !readOnly && (
              <Group gap="xs" className={classes['adding']}>
                <CloseDaysButton isBusy={opening === 'days'} onClick={() => void open('days')} />
                <Button
                  loading={opening === 'date'}
                  leftSection={<IconCalendarPlus size={16} stroke={1.6} />}
                  onClick={() => addOn(null)}
                >
                  {t('tour_dates.departure.add')}
                </Button>
              </Group>
            )
          }
          onAdd={addOn}
        />
      ) : (
        <>
          <Panel flush>
            <DatesHead
              title={t('tour.dates.title')}
              text={readOnly ? undefined : t('tour.dates.text')}
              view={view}
              onView={setView}
              actions={buttons}
            />
            <DatesList view={view} onAdd={addOn} />
          </Panel>
          <Panel>
            <DatedEndPart />
          </Panel>
        </>
      )}
      <Panel>
        <PreliminarySwitch about="dates" />
      </Panel>
      <RequestPart />
      <DateDialog date={null} tour={tour} start={start} opened={opened === 'date'} onClose={close} />
      {tour.id !== null && (
        <CloseDaysDialog
          tourId={tour.id}
          today={todayIn(tour.timezone)}
          opened={opened === 'days'}
          onClose={close}
        />
      )}
      <SeriesDialog tour={tour} opened={opened === 'series'} onClose={close} />
    </div>
  );
}
