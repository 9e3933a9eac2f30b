import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BookingView, IndividualTour } from '@tropa/contract';
import { FormSection, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { individualTourCalls, useCall, useCallMutation } from '../../../../shared/api/index.ts';

const PAUSE_MS = 250;
/** No tour to copy from. */
const NONE = 'none';

interface StartPanelProps {
  booking: Pick<BookingView, 'request_id' | 'tour_id' | 'tour_name'>;
  onStarted: (individual: IndividualTour) => void;
}

/** How an individual tour begins: as a copy of a tour, the booked one before others, or from nothing. */
export function StartPanel({ booking, onStarted }: StartPanelProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState(String(booking.tour_id));
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [chosenName, setChosenName] = useState(booking.tour_name);
  const query = useCall(
    individualTourCalls.listForRequest,
    { query: { request_id: booking.request_id, ...(search !== chosenName && search && { search }) } },
    { keepPrevious: true },
  );
  const start = useCallMutation(individualTourCalls.save, {
    onSuccess: ({ individual }) => onStarted(individual),
  });
  const found = (query.data?.tours ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const none = { value: NONE, label: t('individual.start.none') };
  const isThere = source === NONE || found.some(({ value }) => value === source);
  const data = [none, ...(isThere ? [] : [{ value: source, label: chosenName }]), ...found];
  return (
    <Panel>
      <FormSection title={t('individual.start.title')} description={t('individual.start.text')}>
        <div data-span="full">
          <Select
            label={t('individual.start.source')}
            description={source === NONE ? t('individual.start.none_hint') : t('individual.start.copy_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            searchable
            allowDeselect={false}
            data={data}
            filter={({ options }) => options}
            nothingFoundMessage={t('individual.start.nothing_found')}
            value={source}
            onSearchChange={setTyped}
            onChange={(value, option) => {
              if (value === null || option === null) return;
              setSource(value);
              setChosenName(option.label);
            }}
          />
        </div>
        <div data-span="full">
          <Button
            loading={start.isPending}
            onClick={() =>
              start.mutate({
                body: {
                  request_id: booking.request_id,
                  tour_id: source === NONE ? null : Number(source),
                  is_draft: true,
                },
              })
            }
          >
            {t('individual.start.create')}
          </Button>
        </div>
      </FormSection>
    </Panel>
  );
}
