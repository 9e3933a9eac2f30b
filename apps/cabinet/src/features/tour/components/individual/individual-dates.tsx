import { Input, SegmentedControl, Select } from '@mantine/core';
import type { IndividualTour, RequestSourceKind } from '@tropa/contract';
import { formatDeparture } from '@tropa/core';
import { DateInput, FormSection, Panel, TimeInput } from '@tropa/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { individualTourCalls, useCall } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { daysOf, movedEnd } from '../../model/date-values.ts';
import { SectionRefusal } from '../editor/section-refusal.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { useIndividualDates } from './use-individual-dates.ts';

/** The days of an individual tour: its own, or those of a departure of the tour it was copied from. */
export function IndividualDates() {
  const { individual } = useTourEditor();
  return individual && <Days individual={individual} />;
}

function Days({ individual }: { individual: IndividualTour }) {
  const { t } = useTranslation();
  const labelId = useId();
  const { readOnly } = useTourEditor();
  const days = useIndividualDates(individual.request_id, individual.dates);
  const hasSource = individual.source_tour_id !== null;
  const [chosen, setChosen] = useState<RequestSourceKind>(individual.dates?.from_source ?? 'organizer');
  const source = hasSource ? chosen : 'organizer';
  return (
    <Panel>
      <SectionRefusal section="dates" />
      <FormSection title={t('individual.dates.title')} description={t('individual.dates.text')}>
        {hasSource && (
          <div data-span="full">
            <Input.Wrapper
              label={t('individual.dates.source')}
              labelElement="div"
              labelProps={{ id: labelId }}
            >
              <div>
                <SegmentedControl<RequestSourceKind>
                  aria-labelledby={labelId}
                  value={source}
                  disabled={readOnly}
                  data={[
                    { value: 'organizer', label: t('individual.dates.organizer') },
                    { value: 'tour_date', label: t('individual.dates.tour_date') },
                  ]}
                  onChange={setChosen}
                />
              </div>
            </Input.Wrapper>
          </div>
        )}
        {source === 'tour_date' ? (
          <Departures individual={individual} days={days} />
        ) : (
          <OwnDays days={days} />
        )}
      </FormSection>
    </Panel>
  );
}

type DaysState = ReturnType<typeof useIndividualDates>;

/** First and last day, and when one meets; the last follows the first by the tour's length. */
function OwnDays({ days: { typed, errors, type } }: { days: DaysState }) {
  const { t } = useTranslation();
  const { form, readOnly } = useTourEditor();
  return (
    <>
      <DateInput
        label={t('individual.dates.start')}
        required
        disabled={readOnly}
        value={typed.date_start}
        error={errors['date_start']}
        onChange={(date_start) =>
          type({
            ...typed,
            date_start,
            date_end: date_start && movedEnd(typed, date_start, daysOf(form.getValues())),
          })
        }
      />
      <DateInput
        label={t('individual.dates.end')}
        required
        disabled={readOnly}
        minDate={typed.date_start ?? undefined}
        value={typed.date_end}
        error={errors['date_end']}
        onChange={(date_end) => type({ ...typed, date_end })}
      />
      <TimeInput
        label={t('individual.dates.time')}
        description={t('individual.dates.time_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={readOnly}
        value={typed.time_start}
        error={errors['time_start']}
        onChange={(time_start) => type({ ...typed, time_start })}
      />
    </>
  );
}

/** Coming departures of the source: the individual tour takes their days, not their seats. */
function Departures({ individual, days }: { individual: IndividualTour; days: DaysState }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { readOnly } = useTourEditor();
  const { data, isPending } = useCall(individualTourCalls.dates, {
    query: { request_id: individual.request_id, from_source: 'tour_date' },
  });
  const options = data?.options ?? [];
  const current = individual.dates?.from_source === 'tour_date' ? individual.dates : null;
  // The departure may be over or gone since: what was chosen is shown all the same.
  const shown =
    current?.tour_date_id && !options.some(({ tour_date_id }) => tour_date_id === current.tour_date_id)
      ? [{ ...current, tour_date_id: current.tour_date_id }, ...options]
      : options;
  return (
    <div data-span="full">
      <Select
        label={t('individual.dates.departure')}
        description={t('individual.dates.departure_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={
          isPending || shown.length > 0 ? t('individual.dates.choose') : t('individual.dates.no_departures')
        }
        allowDeselect={false}
        searchable
        disabled={readOnly || days.isSaving || (!isPending && shown.length === 0)}
        data={shown.map((date) => ({
          value: String(date.tour_date_id),
          label: formatDeparture(date, locale),
        }))}
        value={current?.tour_date_id ? String(current.tour_date_id) : null}
        error={days.errors['tour_date_id']}
        onChange={(value) => {
          if (value !== null) days.choose(Number(value));
        }}
      />
    </div>
  );
}
