import type { DepartureView } from '@tropa/contract';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { departureCalls, tourCalls, useCall } from '../../../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../../../shared/departures/departure-lists.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { dateTourOf } from '../../../model/date-values.ts';
import { DateForm } from '../../dates/date-form.tsx';

interface EditDialogProps {
  departure: DepartureView;
  opened: boolean;
  onClose: () => void;
}

/** Changes this departure alone: seats, prices, guides, a note, whether it is sold. */
export function EditDialog({ departure, opened, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} kind="form" title={t('tour_dates.departure.edit_title')}>
      {opened && <EditBody departure={departure} onClose={onClose} />}
    </Sheet>
  );
}

/** More departures than a day has. */
const OF_ONE_DAY = 400;

function EditBody({ departure, onClose }: Omit<EditDialogProps, 'opened'>) {
  const { id, tour_id, date_start } = departure;
  const tour = useCall(tourCalls.view, { query: { id: tour_id } });
  const dates = useCall(tourCalls.getDates, {
    query: { tour_id, limit: OF_ONE_DAY, starts_from: date_start, starts_to: date_start },
  });
  return (
    <QueryState query={tour} skeleton={<TextSkeleton lines={8} />} compact>
      {(view) => (
        <QueryState query={dates} skeleton={<TextSkeleton lines={8} />} compact>
          {({ actual_dates, past_dates }) => {
            const date = [...actual_dates, ...past_dates].find((one) => one.id === id);
            return (
              date && (
                <DateForm
                  date={date}
                  tour={dateTourOf(view)}
                  alsoChanged={[departureCalls.view, ...DEPARTURE_LISTS]}
                  onDone={onClose}
                />
              )
            );
          }}
        </QueryState>
      )}
    </QueryState>
  );
}
