import { ActionIcon, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconMapRoute } from '@tabler/icons-react';
import type { TourToSell } from '@tropa/contract';
import { Avatar, EmptyState, Panel, PressList, PressRow, SearchInput, TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownBookingCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { useOwnAgent } from '../../api/own-agent.ts';
import { SaleDepartures } from './sale-departures.tsx';
import classes from './sell.module.css';
import { useTermsWords } from './terms-words.ts';
import type { Sale } from './use-sale.ts';

const PAUSE_MS = 250;

interface DepartureStepProps {
  sale: Sale;
  agent: ReturnType<typeof useOwnAgent>;
}

/** First one of the tours of the contract, then one of its departures. */
export function DepartureStep({ sale, agent }: DepartureStepProps) {
  const { t } = useTranslation();
  const { tour_id, tour, tours, chooseTour, chooseDeparture, values } = sale;
  if (tour_id === undefined) return <Tours onChoose={chooseTour} />;
  return (
    <QueryState query={tours} skeleton={<TableSkeleton rows={5} columns={3} />}>
      {() =>
        tour ? (
          <Panel title={<TourHead tour={tour} onBack={() => chooseTour(undefined)} />} flush>
            <SaleDepartures
              key={tour.id}
              tour={tour}
              allotments={agent.allotments}
              chosen={values.departure}
              onChoose={chooseDeparture}
            />
          </Panel>
        ) : (
          <EmptyState
            icon={<IconMapRoute size={24} stroke={1.6} />}
            title={t('sale.not_sold')}
            text={t('sale.not_sold_text')}
            action={
              <Button variant="default" onClick={() => chooseTour(undefined)}>
                {t('sale.other_tour')}
              </Button>
            }
          />
        )
      }
    </QueryState>
  );
}

function TourHead({ tour, onBack }: { tour: TourToSell; onBack: () => void }) {
  const { t } = useTranslation();
  const terms = useTermsWords();
  return (
    <span className={classes['head']}>
      <ActionIcon size={36} aria-label={t('sale.other_tour')} title={t('sale.other_tour')} onClick={onBack}>
        <IconArrowLeft size={20} stroke={1.6} />
      </ActionIcon>
      <span className={classes['names']}>
        {tour.name}
        <span className={classes['quiet']}>{terms(tour)}</span>
      </span>
    </span>
  );
}

/** The tours that the agent sells, with what it earns of each. */
function Tours({ onChoose }: { onChoose: (tour: TourToSell) => void }) {
  const { t } = useTranslation();
  const { id: tour_organizer_id } = useOrganizer();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = useCall(
    ownBookingCalls.listForRequestWithOwnType,
    { query: { tour_organizer_id, ...(search !== '' && { search }) } },
    { keepPrevious: true },
  );
  return (
    <Panel flush>
      <div className={classes['tools']}>
        <SearchInput label={t('sale.search')} value={typed} onChange={setTyped} />
      </div>
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />} compact>
        {({ tours }) =>
          tours.length === 0 ? (
            <EmptyState
              compact
              icon={<IconMapRoute size={24} stroke={1.6} />}
              title={t(search === '' ? 'sale.no_tours' : 'sale.nothing_found')}
              text={t(search === '' ? 'sale.no_tours_text' : 'sale.nothing_found_text')}
            />
          ) : (
            <PressList label={t('sale.tours')}>
              {tours.map((tour) => (
                <TourRow key={tour.id} tour={tour} onChoose={() => onChoose(tour)} />
              ))}
            </PressList>
          )
        }
      </QueryState>
    </Panel>
  );
}

function TourRow({ tour, onChoose }: { tour: TourToSell; onChoose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const terms = useTermsWords();
  const { name, photo, price, price_basis, effective_currency: currency } = tour;
  return (
    <li>
      <PressRow
        mark={<Avatar name={name} url={photo?.url} size={44} shape="square" />}
        title={name}
        text={terms(tour)}
        aside={
          price !== null && (
            <span className={classes['price']}>
              {t(`sale.price.${price_basis}`, { sum: format.money(price, currency) })}
            </span>
          )
        }
        onPress={onChoose}
      />
    </li>
  );
}
