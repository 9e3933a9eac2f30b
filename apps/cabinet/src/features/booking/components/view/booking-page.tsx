import { Alert, Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { brandOf, type BookingView } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../shared/page/page.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { actionsOf } from '../../model/actions.ts';
import { isCanceled } from '../../model/status.ts';
import { BookingStatus } from '../booking-status.tsx';
import { BookingDialogs } from '../dialogs/booking-dialogs.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { AgencyPanel } from './agency-panel.tsx';
import { BookingActionsBar } from './booking-actions-bar.tsx';
import { BookingFoot } from './booking-foot.tsx';
import classes from './booking-page.module.css';
import { ClientPanel } from './client-panel.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { PayerPanel } from './payer-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { ResponsiblePanel } from './responsible-panel.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { StatusSteps } from './status-steps.tsx';
import { TouristsPanel } from './tourists-panel.tsx';
import { TouristSteps } from './tourist-steps.tsx';
import { TourStrip } from './tour-strip.tsx';

/** A booking whole: where it stands, what may be done, and everything known of it. */
export function BookingPage({ booking, back }: { booking: BookingView; back: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change: canWrite, set_terms: handlesMoney } = booking.may;
  const actions = actionsOf(booking, { canWrite, handlesMoney });
  const dialog = useDialog();
  // Beside the button there is no room for the status at 390 px.
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const isClosed = isCanceled(booking.base_sale_status);
  return (
    <Page
      title={t('booking.number', { id: booking.request_id })}
      back={back}
      status={!isPhone && <BookingStatus booking={booking} />}
      description={
        <>
          {isPhone && (
            <span className={classes['status']}>
              <BookingStatus booking={booking} />
            </span>
          )}
          {t('booking.view.created', {
            moment: format.moment(booking.created_at),
            seller: brandOf(booking.partner_site_id ?? 0)?.name ?? t(`booking.seller.${booking.seller_type}`),
          })}
        </>
      }
      actions={<BookingActionsBar booking={booking} actions={actions} onOpen={dialog.open} />}
    >
      <div className={classes['frame']}>
        <div className={classes['columns']}>
          <div className={classes['wide']}>
            <TourStrip booking={booking} />
            <StatusSteps booking={booking} />
            {isClosed && <Closing booking={booking} />}
            {booking.choosing_until !== null && <Choosing booking={booking} until={booking.choosing_until} />}
          </div>
          <div className={classes['column']}>
            <SelectionPanel booking={booking} canWrite={canWrite} onOpen={dialog.open} />
            <TouristSteps booking={booking} />
            {!booking.is_tour_selection && <PricePanel booking={booking} onOpen={dialog.open} />}
            <InvoicesPanel
              booking={booking}
              actions={actions}
              canWrite={canWrite}
              handlesMoney={handlesMoney}
              onOpen={dialog.open}
            />
            {booking.deposit && (
              <DepositPanel deposit={booking.deposit} booking={booking} onOpen={dialog.open} />
            )}
            <div className={classes['later']}>
              <DocumentsPanel booking={booking} canWrite={canWrite} />
              <TouristsPanel booking={booking} canWrite={canWrite} onOpen={dialog.open} />
            </div>
          </div>
          <div className={classes['column']}>
            <ClientPanel booking={booking} canWrite={canWrite} hasFoot={isPhone} onOpen={dialog.open} />
            <PayerPanel booking={booking} canWrite={canWrite} onOpen={dialog.open} />
            <AgencyPanel booking={booking} canWrite={canWrite} onOpen={dialog.open} />
            {booking.may.see_inside && (
              <>
                <ResponsiblePanel booking={booking} canWrite={canWrite} />
                <NotesPanel booking={booking} canWrite={canWrite} />
              </>
            )}
            <HistoryPanel booking={booking} />
          </div>
        </div>
      </div>
      {isPhone && <BookingFoot booking={booking} actions={actions} onOpen={dialog.open} />}
      <BookingDialogs booking={booking} dialog={dialog} />
    </Page>
  );
}

/** How a cancelled booking ended, and why. */
function Closing({ booking: { outcome, cancel_message: message } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const lines = [
    outcome && t(`booking.view.outcome.${outcome}`),
    message && t('booking.view.cancel_message', { message }),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <Alert color="gray" variant="light" mt="sm" icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {lines.join('. ')}
    </Alert>
  );
}

/** Its departure does not go, or goes on another day: what is waited for, and where staff choose for the client. */
function Choosing({ booking, until }: { booking: BookingView; until: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { organizer_id, tour_date_id, timezone, may, may_stay } = booking;
  return (
    <Alert color="yellow" variant="light" mt="sm" icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {t(may_stay ? 'booking.view.choosing_moved' : 'booking.view.choosing', {
        until: formatDeadline(until, timezone, format.locale),
      })}{' '}
      {may.see_inside && (
        <Anchor
          inherit
          underline="always"
          renderRoot={(root) => (
            <Link
              {...root}
              to="/$orgId/departures/$departureId"
              params={{ orgId: String(organizer_id), departureId: String(tour_date_id) }}
              search={{ tab: 'tasks' }}
            />
          )}
        >
          {t('booking.view.choose')}
        </Anchor>
      )}
    </Alert>
  );
}
