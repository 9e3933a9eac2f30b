import { Button } from '@mantine/core';
import type { Tourist } from '@tropa/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { touristCalls, useCallMutation } from '../../../../shared/api/index.ts';
import classes from './tourists-panel.module.css';

/** A number that was shown is hidden again: screens are left open. */
const SHOWN_MS = 60_000;

interface TouristPassportProps {
  requestId: number;
  tourist: Tourist;
  canRead: boolean;
}

/** A tourist's document: masked, and whole for whoever asks, who is then named in the booking's history. */
export function TouristPassport({ requestId, tourist, canRead }: TouristPassportProps) {
  const { t } = useTranslation();
  const { id, passport: masked, passport_kind: kind } = tourist;
  const [number, setNumber] = useState<string | null>(null);
  const read = useCallMutation(touristCalls.readPassport, {
    onSuccess: ({ passport }) => setNumber(passport),
  });
  useEffect(() => {
    if (number === null) return undefined;
    const timer = setTimeout(() => setNumber(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);
  if (masked === '') return null;
  const document = kind ? t(`questionnaire.documents.${kind}`) : t('booking.tourist.document');
  const toggle = () => {
    if (number === null) read.mutate({ body: { request_id: requestId, id } });
    else setNumber(null);
  };
  return (
    <span className={classes['passport']}>
      <span>{t('tourists.passport', { document, number: number ?? masked })}</span>
      {canRead && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={read.isPending}
          aria-label={number === null ? t('tourists.show_passport', { name: tourist.full_name }) : undefined}
          onClick={toggle}
        >
          {number === null ? t('tourists.show') : t('tourists.hide')}
        </Button>
      )}
    </span>
  );
}
