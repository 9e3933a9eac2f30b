import { useDebouncedValue } from '@mantine/hooks';
import { Select } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';

const PAUSE_MS = 200;
const MAX_CHOICES = 50;

interface AddVariantProps {
  /** 1 tours, 2 excursions: others cannot be variants of these. */
  type: 1 | 2;
  /** Those that are there. */
  except: readonly number[];
  isBusy: boolean;
  onAdd: (tour_id: number) => void;
}

/** Finds another tour by its name and adds it. Tours that are variants already are not offered. */
export function AddVariant({ type, except, isBusy, onAdd }: AddVariantProps) {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = { organizer_id: organizer.id, format: 'options' as const, type, search, limit: MAX_CHOICES };
  const { data, isFetching } = useCall(tourCalls.list, { query }, { keepPrevious: true });
  const tours = (data?.tours ?? []).filter(({ id, tour_group }) => !tour_group && !except.includes(id));
  return (
    <Select
      label={t('tour_groups.add')}
      placeholder={t('tour_groups.add_hint')}
      data={tours.map(({ id, name }) => ({ value: String(id), label: name || t('tour.untitled') }))}
      // The server has searched already.
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      loading={isFetching}
      disabled={isBusy}
      onChange={(value) => {
        if (value === null) return;
        setTyped('');
        onAdd(Number(value));
      }}
    />
  );
}
