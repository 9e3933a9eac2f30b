import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { SaleStatus, type BookingView, type Tourist } from '@tropa/contract';
import { Avatar, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { readablePhone } from '../../model/readable-phone.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import classes from './tourists-panel.module.css';

interface TouristsPanelProps {
  booking: BookingView;
  canWrite: boolean;
  onOpen: OpenDialog;
}

/** Who goes: the places that are filled, and the free ones. */
export function TouristsPanel({ booking, canWrite, onOpen }: TouristsPanelProps) {
  const { t } = useTranslation();
  const { tourists, tourists_count: total } = booking;
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
        <span className={classes['quiet']}>
          {t('booking.tourist.filled', { filled: tourists.length, total })}
        </span>
      }
      flush
    >
      <ul className={classes['list']}>
        {tourists.map((tourist) => (
          <TouristRow key={tourist.id} tourist={tourist} canWrite={canWrite} onOpen={onOpen} />
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
      {!canFill && canWrite && <p className={classes['closed']}>{t('booking.tourist.closed')}</p>}
    </Panel>
  );
}

/** The tour is over: the server says so at each tourist. */
const isOver = (tourists: readonly Tourist[]) => tourists.some((tourist) => !tourist.can_edit);

function TouristRow({
  tourist,
  canWrite,
  onOpen,
}: { tourist: Tourist } & Omit<TouristsPanelProps, 'booking'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { full_name: name, birthday, passport, phone, email, food_restriction: food } = tourist;
  const facts = [
    birthday && t('booking.tourist.born', { date: format.date(birthday, 'short') }),
    passport ? t('booking.tourist.passport', { passport }) : t('booking.tourist.no_passport'),
    phone && readablePhone(phone),
    email,
  ].filter(Boolean);
  return (
    <li className={classes['tourist']}>
      <Avatar name={name} size={32} />
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['quiet']}>{facts.join(' · ')}</span>
        {food && <span className={classes['quiet']}>{t('booking.tourist.food', { text: food })}</span>}
      </div>
      {canWrite && tourist.can_edit && (
        <ActionIcon
          size={32}
          aria-label={t('booking.tourist.edit', { name })}
          onClick={() => onOpen({ name: 'tourist', tourist })}
        >
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {canWrite && tourist.can_delete && (
        <ActionIcon
          size={32}
          aria-label={t('booking.tourist.remove', { name })}
          onClick={() => onOpen({ name: 'remove_tourist', tourist })}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  );
}
