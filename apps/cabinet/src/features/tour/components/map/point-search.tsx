import { Text, TextInput, UnstyledButton } from '@mantine/core';
import type { MapPoint as FoundPoint } from '@tropa/contract';
import { ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { geoCalls, useCall } from '../../../../shared/api/index.ts';
import classes from './map.module.css';

interface PointSearchProps {
  /** What is searched for first: the place as it is written. */
  initial: string;
  onChoose: (point: FoundPoint) => void;
}

/** Finds an address on the map, when the person asks for it. */
export function PointSearch({ initial, onChoose }: PointSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(initial);
  const [address, setAddress] = useState('');
  const { data, isFetching, error } = useCall(
    geoCalls.points,
    { query: { address } },
    { enabled: address !== '' },
  );
  const search = () => setAddress(typed.trim());
  const points = data?.points ?? [];
  const hasNothing = address !== '' && data !== undefined && points.length === 0;
  return (
    <div>
      <div className={classes['search']}>
        <TextInput
          label={t('tour_map.search')}
          placeholder={t('tour_map.search_hint')}
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it is not sent.
            event.preventDefault();
            search();
          }}
        />
        <ReasonedButton
          variant="default"
          loading={isFetching}
          disabledReason={typed.trim() === '' && t('off.type_place')}
          onClick={search}
        >
          {t('tour_map.find')}
        </ReasonedButton>
      </div>
      <Text size="sm" c="dimmed" component="output" mt={4}>
        {error?.message ?? (hasNothing ? t('tour_map.nothing') : '')}
      </Text>
      {points.length > 0 && (
        <ul className={classes['found']}>
          {points.map((found) => (
            <li key={`${found.lat} ${found.lng}`}>
              <UnstyledButton onClick={() => onChoose(found)}>
                {found.name}
                {!found.is_exact && (
                  <Text size="xs" c="dimmed" component="span" display="block">
                    {t('tour_map.rough')}
                  </Text>
                )}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
