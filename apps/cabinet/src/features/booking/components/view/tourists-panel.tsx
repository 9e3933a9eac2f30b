import { Alert, Button } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { SaleStatus, type BookingView, type Tourist } from '@tropa/contract';
import { ConfirmDialog, Dotted, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { touristCalls } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { TouristRow } from './tourist-row.tsx';
import { TouristsMenu } from './tourists-menu.tsx';
import classes from './tourists-panel.module.css';

interface TouristsPanelProps {
  booking: BookingView;
  canWrite: boolean;
  onOpen: OpenDialog;
}

/** From so many free places on a table is quicker than a form for each. */
const MANY_FREE = 3;

/** The tour is over: the server says so at each tourist. */
const isOver = (tourists: readonly Tourist[]) =>
  tourists.some((tourist) => !tourist.can_edit && !tourist.is_erased);

/** Who goes: the places that are filled, the free ones, and what the questionnaires still lack. */
export function TouristsPanel({ booking, canWrite, onOpen }: TouristsPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tourists, tourists_count: total, request_id } = booking;
  const canFill =
    canWrite &&
    booking.can_edit &&
    booking.base_sale_status <= SaleStatus.made_prepayment &&
    !isOver(tourists);
  const free = Array.from(
    { length: Math.max(0, total - tourists.length) },
    (_, index) => tourists.length + index + 1,
  );
  return (
    <Panel
      title={t('booking.tourist.title')}
      aside={
        <span className={classes['aside']}>
          <span className={classes['quiet']}>
            {t('booking.tourist.filled', { filled: tourists.length, total })}
          </span>
          {canWrite && <TouristsMenu booking={booking} canFill={canFill} onOpen={onOpen} />}
        </span>
      }
      flush
    >
      {canFill && booking.asked_tourists !== null && (
        <Asked booking={booking} count={booking.asked_tourists} onOpen={onOpen} />
      )}
      {canFill && free.length >= MANY_FREE && (
        <div className={classes['foot']}>
          <span className={classes['quiet']}>{t('tourists.table.offer')}</span>
          <Button variant="default" size="compact-sm" onClick={() => onOpen({ name: 'tourist_table' })}>
            {t('tourists.table.open')}
          </Button>
        </div>
      )}
      <ul className={classes['list']}>
        {tourists.map((tourist) => (
          <TouristRow
            key={tourist.id}
            requestId={request_id}
            tourist={tourist}
            canWrite={canWrite}
            onOpen={onOpen}
          />
        ))}
        {free.map((place) => (
          <li key={place} className={classes['tourist']}>
            <span className={classes['free']} aria-hidden>
              {place}
            </span>
            <span className={classes['quiet']}>{t('booking.tourist.free', { place })}</span>
            {canFill && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes['add'] ?? ''}
                leftSection={<IconPlus size={14} stroke={2} />}
                onClick={() => onOpen({ name: 'tourist', tourist: null })}
              >
                {t('booking.tourist.add')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canFill && booking.asks_forms && <Questionnaires booking={booking} />}
      {booking.erased_at !== null && (
        <p className={classes['closed']}>
          {t('tourists.data.erased_note', { moment: format.moment(booking.erased_at) })}
        </p>
      )}
      {!canFill && canWrite && booking.erased_at === null && (
        <p className={classes['closed']}>{t('booking.tourist.closed')}</p>
      )}
    </Panel>
  );
}

/** How far the questionnaires are, and the letter that asks for them. */
function Questionnaires({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tourists, tourists_count: total, request_id, questionnaire_sent_at: sent } = booking;
  const left = total - tourists.filter(({ missing }) => missing.length === 0).length;
  const send = useBookingMutation(touristCalls.sendQuestionnaire, request_id, {
    success: () => t('tourists.sent_toast'),
  });
  return (
    <div className={classes['foot']}>
      <span className={classes['quiet']}>
        <Dotted>
          {left === 0 ? t('tourists.all_complete') : t('tourists.incomplete', { count: left })}
          {sent && left > 0 && t('tourists.sent', { moment: format.moment(sent) })}
        </Dotted>
      </span>
      {left > 0 && booking.client.email !== '' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={send.isPending}
          onClick={() => send.mutate({ body: { request_id } })}
        >
          {sent ? t('tourists.send_again') : t('tourists.send')}
        </Button>
      )}
    </div>
  );
}

/** The client asks for more places: staff add them one by one with their tourists, or decline. */
function Asked({ booking, count, onOpen }: { booking: BookingView; count: number; onOpen: OpenDialog }) {
  const { t } = useTranslation();
  const { request_id } = booking;
  // Where places are free beside, the new ones come without names.
  const isFull = booking.tourists.length >= booking.tourists_count;
  const decline = useBookingMutation(touristCalls.declineTourists, request_id, {
    success: () => t('tourists.declined'),
  });
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <Alert
      variant="light"
      radius={0}
      icon={<IconUserPlus size={18} stroke={1.6} />}
      title={t('tourists.asked', { count })}
    >
      <div className={classes['answers']}>
        <Button
          size="compact-sm"
          onClick={() =>
            onOpen(isFull ? { name: 'tourist', tourist: null, withPlace: true } : { name: 'edit_price' })
          }
        >
          {t('tourists.add_place')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={decline.isPending}
          onClick={() => setIsDeclining(true)}
        >
          {t('tourists.decline')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isDeclining}
        title={t('tourists.decline_title')}
        confirmLabel={t('tourists.decline')}
        isDangerous
        onConfirm={() => decline.mutateAsync({ body: { request_id } })}
        onClose={() => setIsDeclining(false)}
      >
        {t('tourists.decline_text')}
      </ConfirmDialog>
    </Alert>
  );
}
