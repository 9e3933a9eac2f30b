import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PierCashMove, PierDeparture, PierSale, PierShift } from '@tropa/contract';
import { CardsSkeleton } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCall, type ApiFailure } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useProfile } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { NextDepartures } from '../components/next-departures.tsx';
import { OpenShift } from '../components/open-shift.tsx';
import classes from '../components/pier.module.css';
import { SaleForm } from '../components/sale-form.tsx';
import { ShiftSheet } from '../components/shift-sheet.tsx';
import { Sold } from '../components/sold.tsx';
import { Unsent } from '../components/unsent.tsx';
import { useIsOnline } from '../hooks/use-is-online.ts';
import { useOutgoing } from '../hooks/use-outgoing.ts';
import { departureKey } from '../model/sale.ts';

/** What is left is asked for anew so often, ms. */
const LEFT_EVERY = 10_000;

/** Sells at the pier, on a phone or a tablet: a departure, tickets, how they pay, and the ticket (docs/rules/money.md). */
export function PierScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const profile = useProfile();
  usePageTitle(t('pier.title'));
  const state = useCall(pierCalls.state, { query: { organizer_id } });
  return (
    <main className={classes['screen']}>
      <QueryState query={state} skeleton={<CardsSkeleton />}>
        {({ shift, currency, has_link, moves }) =>
          shift && profile ? (
            <Selling
              userId={profile.id}
              organizerId={organizer_id}
              hasLink={has_link}
              shift={shift}
              moves={moves}
              currency={currency}
            />
          ) : (
            <>
              <Head isOnline={!state.isError} />
              <OpenShift currency={currency} />
            </>
          )
        }
      </QueryState>
    </main>
  );
}

function Head({ isOnline, children }: { isOnline: boolean; children?: ReactNode }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <header className={classes['head']}>
      <ActionIcon
        size={44}
        aria-label={t('pier.back')}
        renderRoot={(properties) => <Link {...properties} to={organizerPath(id, 'departures')} />}
      >
        <IconArrowLeft size={20} stroke={1.6} />
      </ActionIcon>
      <div className={classes['names']}>
        <h1 className={classes['title']}>{t('pier.title')}</h1>
        <output className={classes['quiet']} data-offline={!isOnline || undefined}>
          {isOnline ? <IconWifi size={16} /> : <IconWifiOff size={16} />}
          {isOnline ? t('pier.online') : t('pier.offline')}
        </output>
      </div>
      {children ?? (
        <Button
          variant="default"
          size="md"
          renderRoot={(properties) => <Link {...properties} to={organizerPath(id, 'pier', 'shifts')} />}
        >
          {t('pier.shift.all')}
        </Button>
      )}
    </header>
  );
}

interface SellingProps {
  userId: number;
  organizerId: number;
  currency: string;
  hasLink: boolean;
  shift: PierShift;
  moves: readonly PierCashMove[];
}

function Selling({ userId, organizerId, currency, hasLink, shift, moves }: SellingProps) {
  const { t } = useTranslation();
  const hasNetwork = useIsOnline();
  const [chosen, setChosen] = useState<PierDeparture | null>(null);
  const [sold, setSold] = useState<PierSale | null>(null);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const departures = useCall(
    pierCalls.departures,
    { query: { organizer_id: organizerId } },
    { refetchInterval: LEFT_EVERY },
  );
  const outgoing = useOutgoing(userId, organizerId, {
    onSold: (sale) => {
      setSold(sale);
      setChosen(null);
      setRefusal(null);
    },
    onRefused: setRefusal,
  });
  const isOnline = hasNetwork && departures.failureReason?.status !== 0;
  const list = departures.data?.departures ?? [];
  // With what is left of it now; what has left the list meanwhile is answered by the server.
  const current = chosen && (list.find((one) => departureKey(one) === departureKey(chosen)) ?? chosen);
  const next = () => {
    setSold(null);
    setChosen(null);
    setRefusal(null);
  };
  return (
    <>
      <Head isOnline={isOnline}>
        <ShiftSheet shift={shift} moves={moves} />
      </Head>
      {!isOnline && !outgoing.waiting && !current && (
        <Alert color="orange" title={t('pier.offline')}>
          {t('pier.offline_text')}
        </Alert>
      )}
      {outgoing.waiting ? (
        <Unsent
          isSending={outgoing.isSending}
          onAgain={outgoing.again}
          onForget={() => {
            outgoing.forget();
            showSuccess(t('pier.unsent.forgotten'));
          }}
        />
      ) : sold ? (
        <Sold sale={sold} onChange={setSold} onNext={next} />
      ) : current ? (
        <SaleForm
          key={departureKey(current)}
          departure={current}
          currency={currency}
          hasLink={hasLink}
          isOnline={isOnline}
          isSending={outgoing.isSending}
          refusal={refusal}
          onSell={(body) => {
            setRefusal(null);
            outgoing.sell(body);
          }}
          onBack={next}
        />
      ) : (
        <QueryState query={departures} skeleton={<CardsSkeleton />}>
          {({ departures: shown }) => (
            <NextDepartures departures={shown} currency={currency} onChoose={setChosen} />
          )}
        </QueryState>
      )}
    </>
  );
}
