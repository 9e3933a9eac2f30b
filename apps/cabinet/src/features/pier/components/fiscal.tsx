import { Alert, Text } from '@mantine/core';
import type { BookingReceipt } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { FiscalFacts } from '../../../shared/page/fiscal-facts.tsx';
import { QrCode } from '../../../shared/page/qr-code.tsx';
import { fiscalTitle } from './fiscal-title.ts';
import classes from './pier.module.css';

/** How the receipt of the register stands, for the seller; once it is registered the buyer may take it by its QR. */
export function Fiscal({ receipt }: { receipt: BookingReceipt }) {
  const { t } = useTranslation();
  const { status, problem, sent_to: contact, fiscal } = receipt;
  if (status === 'failed')
    return (
      <Alert color="red" variant="light" title={t('pier.fiscal.failed')}>
        {problem !== null && t(`receipts.problem_register.${problem}`)}
      </Alert>
    );
  if (status === 'pending')
    return (
      <Text c="dimmed" component="output">
        {contact === '' ? t('pier.fiscal.pending') : t('pier.fiscal.pending_to', { contact })}
      </Text>
    );
  if (!fiscal) return <Text c="dimmed">{t('pier.fiscal.by_hand')}</Text>;
  return (
    <figure className={classes['ticket']}>
      <QrCode text={fiscal.qr} label={t('pier.fiscal.title')} />
      <figcaption>
        <b>{t(fiscalTitle(receipt), { contact })}</b>
        <FiscalFacts receipt={receipt} className={classes['quiet']} />
        {!fiscal.is_training && <span className={classes['quiet']}>{t('pier.fiscal.scan')}</span>}
      </figcaption>
    </figure>
  );
}
