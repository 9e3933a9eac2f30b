import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { PierAsideRow, PierCashMove, PierDeparture, PierSale, PierShift } from '@tropa/contract';
import { CardsSkeleton, loadConfirmDialog, loadSheet } from '@tropa/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCall, type ApiFailure } from '../../../shared/api/index.ts';
import { keepPage, type OfflinePage } from '../../../shared/offline-page.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useActiveOrganizer, useProfile, useSessionOnReturn } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { AsideSelling } from '../components/aside-selling.tsx';
import { Asides, OfflineReady } from '../components/asides.tsx';
import { NextDepartures } from '../components/next-departures.tsx';
import { OpenShift } from '../components/open-shift.tsx';
import classes from '../components/pier.module.css';
import { SaleForm } from '../components/sale-form.tsx';
import { SetAside } from '../components/set-aside.tsx';
import { ShiftSheet } from '../components/shift-sheet.tsx';
import { Sold } from '../components/sold.tsx';
import { Unsent } from '../components/unsent.tsx';
import { UnsentSales } from '../components/unsent-sales.tsx';
import { useDevice, type PierDevice } from '../hooks/use-device.ts';
import { useIsOnline } from '../hooks/use-is-online.ts';
import { useOutgoing } from '../hooks/use-outgoing.ts';
import { unsentBy } from '../model/device.ts';
import { lastSeller } from '../model/kept-device.ts';
import { departureKey } from '../model/sale.ts';

/** What is left is asked for anew so often, ms. */
const LEFT_EVERY = 10_000;

/** Sells at the pier, on a phone or a tablet: a departure, tickets, how they pay, and the ticket (docs/rules/money.md). */
export function PierScreen() {
  const { t } = useTranslation();
  const organizer = useActiveOrganizer();
  const profile = useProfile();
  const { orgId } = useParams({ strict: false });
  const [page, setPage] = useState<OfflinePage>('preparing');
  // A buyer who stands there is served to the end, also when the network comes back meanwhile.
  const [isServing, setIsServing] = useState(false);
  usePageTitle(t('pier.title'));
  useEffect(() => {
    void keepPage().then(setPage);
    // The shift and its questions open without a network also in the browser that keeps no pages.
    void loadSheet();
    void loadConfirmDialog();
  }, []);
  return (
    <main className={classes['screen']}>
      {organizer && profile && !isServing ? (
        <Pier userId={profile.id} organizerId={organizer.id} isPageKept={page === 'yes'} />
      ) : (
        <KeptPier organizerId={Number(orgId)} onServing={setIsServing} />
      )}
    </main>
  );
}

interface KeptPierProps {
  organizerId: number;
  onServing: (isServing: boolean) => void;
}

/** Opened without a network: what this device has kept of whoever sold on it last. */
function KeptPier({ organizerId, onServing }: KeptPierProps) {
  const { t } = useTranslation();
  const [userId, setUserId] = useState<number | null>();
  useSessionOnReturn();
  useEffect(() => {
    void lastSeller(organizerId).then((id) => setUserId(id ?? null));
  }, [organizerId]);
  if (userId === undefined) return <CardsSkeleton />;
  if (userId !== null) return <KeptSelling userId={userId} organizerId={organizerId} onServing={onServing} />;
  return (
    <>
      <Head isOnline={false} organizerId={organizerId}>
        {null}
      </Head>
      <Alert className={classes['notice'] ?? ''} color="yellow" title={t('pier.offline')}>
        {t('pier.device.nothing_text')}
      </Alert>
    </>
  );
}

function KeptSelling({ userId, organizerId, onServing }: KeptPierProps & { userId: number }) {
  const device = useDevice(userId, organizerId);
  return (
    <>
      <Head isOnline={false} organizerId={organizerId}>
        {null}
      </Head>
      <UnsentSales device={device} currency={device.device.asides[0]?.currency ?? 'RUB'} />
      <AsideSelling organizerId={organizerId} device={device} onServing={onServing} />
    </>
  );
}

interface PierProps {
  userId: number;
  organizerId: number;
  isPageKept: boolean;
}

function Pier({ userId, organizerId: organizer_id, isPageKept }: PierProps) {
  const state = useCall(pierCalls.state, { query: { organizer_id } });
  const device = useDevice(userId, organizer_id);
  const { hear } = device;
  const { data, dataUpdatedAt } = state;
  useEffect(() => {
    if (data) void hear(data.set_asides, dataUpdatedAt);
  }, [data, dataUpdatedAt, hear]);
  return (
    <QueryState query={state} skeleton={<CardsSkeleton />}>
      {({ shift, currency, has_link, has_register, moves, set_asides }) =>
        shift ? (
          <Selling
            userId={userId}
            organizerId={organizer_id}
            isPageKept={isPageKept}
            device={device}
            asides={set_asides}
            hasLink={has_link}
            hasRegister={has_register}
            shift={shift}
            moves={moves}
            currency={currency}
          />
        ) : (
          <>
            <Head isOnline={!state.isError} organizerId={organizer_id} />
            <UnsentSales device={device} currency={currency} />
            <OpenShift currency={currency} />
          </>
        )
      }
    </QueryState>
  );
}

interface HeadProps {
  isOnline: boolean;
  organizerId: number;
  children?: ReactNode;
}

function Head({ isOnline, organizerId: id, children }: HeadProps) {
  const { t } = useTranslation();
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
      {children === undefined ? (
        <Button
          variant="default"
          size="md"
          renderRoot={(properties) => <Link {...properties} to={organizerPath(id, 'pier', 'shifts')} />}
        >
          {t('pier.shift.all')}
        </Button>
      ) : (
        children
      )}
    </header>
  );
}

interface SellingProps extends PierProps {
  device: PierDevice;
  asides: readonly PierAsideRow[];
  currency: string;
  hasLink: boolean;
  hasRegister: boolean;
  shift: PierShift;
  moves: readonly PierCashMove[];
}

function Selling({
  userId,
  organizerId,
  isPageKept,
  device,
  asides,
  currency,
  hasLink,
  hasRegister,
  shift,
  moves,
}: SellingProps) {
  const { t } = useTranslation();
  const hasNetwork = useIsOnline();
  const [chosen, setChosen] = useState<PierDeparture | null>(null);
  const [sold, setSold] = useState<PierSale | null>(null);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  // A buyer who stands there is served to the end, also when the network comes back meanwhile.
  const [isServing, setIsServing] = useState(false);
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
      <Head isOnline={isOnline} organizerId={organizerId}>
        <ShiftSheet
          shift={shift}
          moves={moves}
          unsent={{ count: device.device.sales.length, cash: unsentBy(device.device, 'cash') }}
        />
      </Head>
      <UnsentSales device={device} currency={currency} />
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
          organizerId={organizerId}
          departure={current}
          currency={currency}
          hasLink={hasLink}
          hasRegister={hasRegister}
          isOnline={isOnline}
          isSending={outgoing.isSending}
          refusal={refusal}
          onSell={(body) => {
            setRefusal(null);
            outgoing.sell(body);
          }}
          onBack={next}
        >
          {current.can_set_aside && device.isKept && isOnline && (
            <SetAside organizerId={organizerId} departure={current} device={device} onDone={next} />
          )}
        </SaleForm>
      ) : !isOnline || isServing ? (
        <AsideSelling organizerId={organizerId} device={device} onServing={setIsServing} />
      ) : (
        <QueryState query={departures} skeleton={<CardsSkeleton />}>
          {({ departures: shown }) => (
            <>
              <NextDepartures departures={shown} currency={currency} onChoose={setChosen} />
              {asides.length > 0 && (
                <>
                  <Asides asides={asides} device={device} />
                  <OfflineReady isReady={isPageKept} />
                </>
              )}
            </>
          )}
        </QueryState>
      )}
    </>
  );
}
