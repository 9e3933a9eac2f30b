import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls, useCall } from '../api/index.ts';
import { useOrganizer } from '../session/session.ts';

interface BookingChoiceProps {
  /** Null: samples. */
  value: number | null;
  onChange: (request_id: number | null) => void;
}
const MOST = 20;
const TYPING_PAUSE = 300;
const SAMPLE = 'sample';

/** Chooses the booking that a text is shown with, by number, name or phone. */
export function BookingChoice({ value, onChange }: BookingChoiceProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [rested] = useDebouncedValue(search.trim(), TYPING_PAUSE);
  // The field shows what is chosen: that is no search.
  const isSearching =
    rested !== '' && rested !== chosen?.label && rested !== t('document_templates.preview.sample');
  const query = useCall(
    bookingCalls.listForOrg,
    {
      query: {
        organizer_id,
        limit: MOST,
        ...(isSearching && { filters: JSON.stringify({ search: rested }) }),
      },
    },
    { keepPrevious: true, staleTime: 30_000 },
  );
  const found = (query.data?.requests ?? []).map((booking) => ({
    value: String(booking.request_id),
    label: t('document_templates.preview.booking_label', {
      id: booking.request_id,
      client: booking.client_name,
      tour: booking.tour_name,
    }),
  }));
  const options = [
    { value: SAMPLE, label: t('document_templates.preview.sample') },
    ...(chosen && !found.some((option) => option.value === chosen.value) ? [chosen] : []),
    ...found,
  ];
  return (
    <Select
      label={t('document_templates.preview.booking')}
      placeholder={t('document_templates.preview.search')}
      nothingFoundMessage={t('document_templates.preview.no_bookings')}
      searchable
      allowDeselect={false}
      // The server has found them, also by what the label does not say.
      filter={({ options: all }) => all}
      data={options}
      value={value === null ? SAMPLE : String(value)}
      onSearchChange={setSearch}
      onChange={(next) => {
        const option = found.find((item) => item.value === next) ?? null;
        setChosen(option);
        onChange(option ? Number(option.value) : null);
      }}
    />
  );
}
