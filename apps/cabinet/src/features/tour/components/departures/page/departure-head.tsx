import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DepartureView } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { className } from '@tropa/i18n/ages';
import { Panel } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../../shared/organizer-path.ts';
import { SeatLedgerButton } from '../../../../../shared/seat-ledger/seat-ledger-button.tsx';
import { useScope } from '../../../../../shared/session/session.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { classSums, extraSums } from '../../../model/extra-words.ts';
import { Seats } from '../../seats.tsx';
import { GuidesDialog } from './guides-dialog.tsx';
import classes from './departure-page.module.css';

/** How full it is, who leads it, where it meets, and its money. */
export function DepartureHead({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money, incomplete_count, meeting_place, present_count, tourists_count, waiting } = departure;
  const facts: [name: string, value: ReactNode, look?: string | undefined][] = [
    departure.request_id === null
      ? [
          t('departure.page.seats'),
          <span key="seats" className={classes['cell']}>
            <Seats {...departure} />
            <SeatLedgerButton organizer_id={departure.organizer_id} date_id={departure.id} />
          </span>,
        ]
      : [
          t('departure.people.booking'),
          <Link
            key="booking"
            to={organizerPath(departure.organizer_id, 'bookings', departure.request_id)}
            className={classes['link_button']}
          >
            {t('departure.number', { number: departure.request_id })}
          </Link>,
        ],
    ...(departure.adults_count + departure.children_count > 0
      ? [[t('departure.page.who'), <Who key="who" departure={departure} />] as [string, ReactNode]]
      : []),
    ...(departure.classes.length > 0
      ? [
          [
            t('departure.page.classes'),
            departure.classes
              .map((one) => t('departure.page.class_left', { ...one, name: className(one, t) }))
              .join('; '),
          ] as [string, ReactNode],
        ]
      : []),
    ...(departure.booked_classes.length > 0
      ? [[t('departure.page.booked_classes'), classSums(departure.booked_classes, t)] as [string, ReactNode]]
      : []),
    ...(departure.extras.length > 0
      ? [[t('departure.page.extras'), <Extras key="extras" departure={departure} />] as [string, ReactNode]]
      : []),
    ...(waiting.parties > 0
      ? [
          [t('departure.page.waiting'), <Waiting key="waiting" departure={departure} />] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t('departure.page.guides'), <Leaders key="guides" departure={departure} />],
    [t('departure.page.place'), meeting_place || t('departure.page.no_place'), classes['wide']],
    [
      t('departure.page.questionnaires'),
      <Questionnaires key="forms" departure={departure} count={incomplete_count} />,
    ],
    [
      t('departure.page.present'),
      t('departure.check_in.progress', { present: present_count, total: tourists_count }),
    ],
    ...(money ?? []).flatMap((sum): [string, ReactNode][] => [
      [t('departure.page.total'), format.money(sum.total, sum.currency)],
      [t('departure.page.payed'), format.money(sum.payed_amount, sum.currency)],
      [
        t('departure.page.debt'),
        <span key="debt" className={sum.debt > 0 ? classes['debt'] : classes['quiet']}>
          {format.money(sum.debt, sum.currency)}
        </span>,
      ],
    ]),
  ];
  return (
    <Panel>
      <dl className={classes['facts']}>
        {facts.map(([name, value, look], index) => (
          <div key={`${name}${index}`} className={look}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** How many of those who go are adults, how many children, and of how many nobody knows: a family ticket does not tell. */
function Who({
  departure: { tourists_count: all, adults_count: adults, children_count: children },
}: {
  departure: DepartureView;
}) {
  const { t } = useTranslation();
  return [
    adults > 0 && t('departure.page.adults', { count: adults }),
    children > 0 && t('departure.page.children', { count: children }),
    all > adults + children && t('departure.page.unknown_age', { count: all - adults - children }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is to be handed out, with the way to who takes it. */
function Extras({ departure: { id, organizer_id, extras } }: { departure: DepartureView }) {
  const { t } = useTranslation();
  return (
    <span className={classes['cell']}>
      {extraSums(extras, t)}
      <Link
        to="/$orgId/departures/$departureId"
        params={{ orgId: String(organizer_id), departureId: String(id) }}
        search={{ tab: 'extras' }}
        className={classes['link_button']}
      >
        {t('departure.page.extras_open')}
      </Link>
    </span>
  );
}

/** Who waits for seats: how many, and the list of them. */
function Waiting({ departure: { id, organizer_id, waiting } }: { departure: DepartureView }) {
  const { t } = useTranslation();
  return (
    <span className={classes['cell']}>
      {`${t('departure.page.waiting_parties', { count: waiting.parties })}, ${t('departure.page.waiting_seats', { count: waiting.seats })}`}
      {waiting.classes
        .filter(({ seats }) => seats > 0)
        .map((one) => (
          <span key={one.id}>
            {t('seat_ledger.class_waited', { name: className(one, t), count: one.seats })}
          </span>
        ))}
      <SeatLedgerButton
        organizer_id={organizer_id}
        date_id={id}
        part="waitlist"
        label={t('departure.page.waiting_open')}
      />
    </span>
  );
}

function Leaders({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  // Who leads an individual trip is said in its tour.
  const canWrite = useScope('tours', 'write') === 'all' && departure.request_id === null;
  const [opened, setOpened] = useState(false);
  const names = departure.guides.map((guide) => fullName(guide)).join(', ');
  return (
    <span className={classes['cell']}>
      {names || t('departure.page.no_guides')}
      {canWrite && (
        <>
          {/* In line with the words above, as the button of the seat ledger. */}
          <Button variant="subtle" size="compact-sm" ml={-8} w="fit-content" onClick={() => setOpened(true)}>
            {t('departure.page.change_guides')}
          </Button>
          <GuidesDialog departure={departure} opened={opened} onClose={() => setOpened(false)} />
        </>
      )}
    </span>
  );
}

function Questionnaires({ departure, count }: { departure: DepartureView; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return departure.asks_forms ? t('departure.page.questionnaires_done') : '—';
  return (
    <Link
      to="/$orgId/departures/$departureId"
      params={{ orgId: String(departure.organizer_id), departureId: String(departure.id) }}
      search={{ incomplete: true }}
      className={classes['link_button']}
      data-tone="warning"
    >
      {t('departure.page.questionnaires_missing', { count })}
    </Link>
  );
}
