import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DepartureView, ManifestPerson, Rooming } from '@tropa/contract';
import { areRoomsGiven, formatPhone } from '@tropa/core';
import { whoWords } from '@tropa/i18n/ages';
import { TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall } from '../../../shared/api/index.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { PrintedExtras } from '../components/departures/printed-extras.tsx';
import classes from '../components/departures/print.module.css';
import { useWholeExtras, useWholeManifest } from '../hooks/use-departure-papers.ts';
import { classSums, extraSums } from '../model/extra-words.ts';

const route = getRouteApi('/empty/$orgId/departures/$departureId/print');

/** The manifest and the rooms, or the list of extras, as they are printed: nothing else is on the page. */
export function DeparturePrintScreen() {
  const { t } = useTranslation();
  const params = route.useParams();
  const id = Number(params.departureId);
  const view = useCall(departureCalls.view, { query: { id } });
  const { list, extra } = route.useSearch();
  const isOfExtras = list === 'extras';
  // An individual trip has no rooms of its own.
  const rooming = useCall(departureCalls.rooming, { query: { id } }, { enabled: id > 0 && !isOfExtras });
  const people = useWholeManifest(id, !isOfExtras);
  const extras = useWholeExtras(id, extra, isOfExtras);
  usePageTitle(t(isOfExtras ? 'departure.extras.label' : 'departure.people.label'));
  return (
    <main className={classes['paper']}>
      <div className={classes['tools']}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
          renderRoot={(properties) => (
            <Link
              {...properties}
              to="/$orgId/departures/$departureId"
              params={params}
              search={isOfExtras ? { tab: 'extras' } : {}}
            />
          )}
        >
          {t('departure.check_in.back')}
        </Button>
        <Button leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
          {t('departure.page.print')}
        </Button>
      </div>
      <QueryState query={view} skeleton={<TableSkeleton rows={3} columns={1} />}>
        {(departure) => (
          <>
            <Head departure={departure} />
            {!isOfExtras && <Sums departure={departure} />}
            {isOfExtras ? (
              <QueryState query={extras} skeleton={<TableSkeleton rows={10} columns={4} />}>
                {(rows) => <PrintedExtras extras={rows} />}
              </QueryState>
            ) : (
              <QueryState query={people} skeleton={<TableSkeleton rows={10} columns={5} />}>
                {(rows) => <People people={rows} departure={departure} />}
              </QueryState>
            )}
          </>
        )}
      </QueryState>
      {rooming.data && rooming.data.rooms.length > 0 && <RoomList rooming={rooming.data} />}
    </main>
  );
}

function Head({ departure }: { departure: DepartureView }) {
  const format = useFormat();
  const { tour_name, meeting_place } = departure;
  return (
    <header>
      <h1 className={classes['title']}>{tour_name}</h1>
      <p className={classes['line']}>
        {[format.departure(departure), meeting_place].filter(Boolean).join('. ')}
      </p>
    </header>
  );
}

/** In which classes people go, and what must be there for them. */
function Sums({ departure: { booked_classes, extras } }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const sums = [classSums(booked_classes, t), extraSums(extras, t)].filter(Boolean);
  return sums.length === 0 ? null : <p className={classes['line']}>{sums.join('; ')}</p>;
}

function People({ people, departure }: { people: ManifestPerson[]; departure: DepartureView }) {
  const { t } = useTranslation();
  const hasMoney = departure.money !== null;
  const areRoomed = areRoomsGiven(departure);
  if (people.length === 0) return <p>{t('departure.people.empty')}</p>;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('departure.print_number')}</th>
          <th scope="col">{t('departure.people.name')}</th>
          <th scope="col">{t('departure.people.contacts')}</th>
          <th scope="col">{t('departure.people.who')}</th>
          {areRoomed && <th scope="col">{t('departure.people.room')}</th>}
          <th scope="col">{t('departure.people.important')}</th>
          {hasMoney && <th scope="col">{t('departure.people.payed')}</th>}
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <tr key={person.key}>
            <td>{index + 1}</td>
            <td>
              {person.full_name || t('departure.people.guest_of', { name: person.client_name })}
              <br />
              <small>
                {[
                  t('departure.number', { number: person.request_id }),
                  person.is_confirmed ? '' : t('departure.unconfirmed'),
                ]
                  .filter(Boolean)
                  .join('. ')}
              </small>
            </td>
            <td className={classes['nowrap']}>{formatPhone(person.phone)}</td>
            <td>{whoWords(person, t).join('. ')}</td>
            {areRoomed && <td>{[person.room, person.booked_rooms].filter(Boolean).join('. ')}</td>}
            <td>
              {[person.booked_extras, person.food_restriction, person.note, person.comment]
                .filter((line) => line !== '')
                .join('. ')}
            </td>
            {hasMoney && (
              <td>
                {person.payment_state === null ? '' : t(`departure.payment_state.${person.payment_state}`)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RoomList({ rooming }: { rooming: Rooming }) {
  const { t } = useTranslation();
  const names = new Map(rooming.people.map(({ key, name }) => [key, name]));
  return (
    <section>
      <h2 className={classes['subtitle']}>{t('departure.page.tabs.rooms')}</h2>
      <table className={classes['table']}>
        <tbody>
          {rooming.rooms.map((room) => (
            <tr key={room.uid}>
              <th scope="row">{room.number || t('departure.rooming.new_room')}</th>
              <td>{t(`departure.room_type.${room.type}`)}</td>
              <td>{room.people.map((key) => names.get(key) ?? '').join(', ')}</td>
              <td>{room.notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
