import { Anchor } from '@mantine/core';
import type { BookingReceipt } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './fiscal-facts.module.css';

interface FiscalFactsProps {
  receipt: Pick<BookingReceipt, 'fiscal'>;
  className?: string | undefined;
}

/** What a register told of a receipt: its numbers, where it is shown, and that it is no real one. */
export function FiscalFacts({ receipt: { fiscal }, className }: FiscalFactsProps) {
  const { t } = useTranslation();
  if (!fiscal) return null;
  const { fn, fd, fpd, url, is_training } = fiscal;
  return (
    <>
      <span className={className}>{t('receipts.fiscal.numbers', { fn, fd, fpd })}</span>
      {is_training && <span className={className}>{t('receipts.fiscal.training')}</span>}
      {url !== null && (
        <Anchor className={classes['open'] ?? ''} href={url} target="_blank" rel="noopener noreferrer">
          {t('receipts.fiscal.open')}
        </Anchor>
      )}
    </>
  );
}
