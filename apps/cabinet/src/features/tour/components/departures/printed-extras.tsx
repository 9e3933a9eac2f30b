import type { DepartureExtra } from '@tropa/contract';
import { dietWords } from '@tropa/i18n/diets';
import { useTranslation } from 'react-i18next';
import { guestWords, sumWords } from '../../model/extra-words.ts';
import classes from './print.module.css';

const sumOf = (title: string, rows: readonly DepartureExtra[]) => ({
  title,
  count: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  unconfirmed: rows.reduce((sum, { quantity, is_confirmed }) => sum + (is_confirmed ? 0 : quantity), 0),
});

/** The list for the kitchen: a table of each extra, with how many there are to be of it. */
export function PrintedExtras({ extras }: { extras: DepartureExtra[] }) {
  const { t } = useTranslation();
  if (extras.length === 0) return <p>{t('departure.extras.empty')}</p>;
  return [...Map.groupBy(extras, ({ title }) => title)].map(([title, rows]) => (
    <section key={title}>
      <h2 className={classes['subtitle']}>{sumWords(sumOf(title, rows), t)}</h2>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('departure.extras.quantity')}</th>
            <th scope="col">{t('departure.extras.for_whom')}</th>
            <th scope="col">{t('departure.extras.food')}</th>
            <th scope="col">{t('departure.people.booking')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.request_id}>
              <td>{row.quantity}</td>
              <td>
                {row.client_name}
                <Guests of={row} />
              </td>
              <td>
                {dietWords(row, t).map((line, index) => (
                  <div key={index}>{line}</div>
                ))}
              </td>
              <td>
                {t('departure.number', { number: row.request_id })}
                {!row.is_confirmed && (
                  <>
                    <br />
                    {t('departure.unconfirmed')}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

/** Whoever is named among those an extra is for. */
function Guests({ of }: { of: DepartureExtra }) {
  const { t } = useTranslation();
  const guests = guestWords(of, t);
  return (
    guests !== '' && (
      <>
        <br />
        <small>{guests}</small>
      </>
    )
  );
}
