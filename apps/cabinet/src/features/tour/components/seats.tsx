import { useTranslation } from 'react-i18next';
import classes from './seats.module.css';

interface SeatsProps {
  number_of_seats: number;
  number_of_free_seats: number;
}

/** How full a date is: figures and a bar. */
export function Seats({ number_of_seats: total, number_of_free_seats: free }: SeatsProps) {
  const { t } = useTranslation();
  const taken = total - free;
  return (
    <span className={classes['seats']}>
      <span className={classes['track']} aria-hidden>
        <span data-full={free === 0 || undefined} style={{ width: `${(taken / total) * 100}%` }} />
      </span>
      {t('tour.list.seats', { taken, total })}
    </span>
  );
}
