import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './invoices-panel.module.css';

type Shown = Pick<BookingView, 'slips' | 'request_id' | 'organizer_id' | 'timezone'>;

/** Papers for money that was taken at the pier and given back: of what, how, and where they are printed. */
export function BookingSlips({ booking: { slips, request_id, organizer_id, timezone } }: { booking: Shown }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (slips.length === 0) return null;
  return (
    <section aria-label={t('pier.slip.list')}>
      <h3 className={classes['heading']}>{t('pier.slip.list')}</h3>
      <ul className={classes['list']}>
        {slips.map(({ number, is_return, way, amount, currency, created_at }) => (
          <li key={number} className={classes['invoice']}>
            <div className={classes['words']}>
              <span className={classes['number']}>
                {t(is_return ? 'pier.slip.return_title' : 'pier.slip.title')}
              </span>
              <span className={classes['quiet']}>
                {t('pier.slip.number', { number: request_id, slip: number })}
              </span>
              <span className={classes['quiet']}>{format.moment(created_at, timezone)}</span>
            </div>
            <span className={classes['amount']}>{format.money(amount, currency)}</span>
            <div className={classes['state']}>
              <span className={classes['quiet']}>{t(`pier.way.${way}`)}</span>
              <Anchor
                className={classes['slip'] ?? ''}
                renderRoot={(properties) => (
                  <Link
                    {...properties}
                    to="/$orgId/pier/slips/$id"
                    params={{ orgId: String(organizer_id), id: String(request_id) }}
                    search={{ number }}
                  />
                )}
              >
                {t('pier.slip.print')}
              </Anchor>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
