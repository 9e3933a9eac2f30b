import { ActionIcon } from '@mantine/core';
import { IconPencil, IconShieldLock, IconTrash } from '@tabler/icons-react';
import type { Tourist } from '@tropa/contract';
import { whoWords } from '@tropa/i18n/ages';
import { Avatar, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { usePhoneText } from '../../../../shared/phone/use-phone-text.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { TouristPassport } from './tourist-passport.tsx';
import classes from './tourists-panel.module.css';

interface TouristRowProps {
  requestId: number;
  tourist: Tourist;
  canWrite: boolean;
  onOpen: OpenDialog;
}

/** Where a tourist is from, by the answers that there are. */
function useOrigin({ citizenship, residence_region }: Tourist): string {
  const { t, i18n } = useTranslation();
  const country = citizenship
    ? (new Intl.DisplayNames(i18n.language, { type: 'region' }).of(citizenship) ?? citizenship)
    : '';
  const region = residence_region ? t(`questionnaire.regions.${residence_region}`) : '';
  return [...new Set([country, region])].filter(Boolean).join(', ');
}

/** One tourist of a booking: who it is, and what its questionnaire still lacks. */
export function TouristRow({ requestId, tourist, canWrite, onOpen }: TouristRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const origin = useOrigin(tourist);
  const phone = usePhoneText(tourist.phone);
  const { birthday, email, food_restriction: food, missing, is_erased } = tourist;
  const name = tourist.full_name || t('tourists.nameless');
  const facts = [
    ...whoWords(tourist, t),
    birthday && t('booking.tourist.born', { date: format.date(birthday, 'short') }),
    origin,
    phone,
    email,
  ].filter(Boolean);
  const lacking = missing.map((field) => t(`questionnaire.fields.${field}`).toLowerCase()).join(', ');
  return (
    <li className={classes['tourist']}>
      <Avatar name={name} size={32} />
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {facts.length > 0 && (
          <span className={classes['facts']}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
        <TouristPassport requestId={requestId} tourist={tourist} canRead={canWrite} />
        {food && <span className={classes['quiet']}>{t('booking.tourist.food', { text: food })}</span>}
        <span className={classes['state']}>
          {is_erased ? (
            <StatusDot tone="neutral">{t('tourists.data.tourist.erased_row')}</StatusDot>
          ) : (
            <StatusDot tone={missing.length === 0 ? 'success' : 'warning'}>
              {missing.length === 0 ? t('tourists.complete') : t('tourists.missing', { fields: lacking })}
            </StatusDot>
          )}
        </span>
      </div>
      {canWrite && !is_erased && (
        <ActionIcon
          size={32}
          aria-label={t('tourists.data.tourist.open', { name })}
          onClick={() => onOpen({ name: 'tourist_data', tourist })}
        >
          <IconShieldLock size={16} stroke={1.6} />
        </ActionIcon>
      )}
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
