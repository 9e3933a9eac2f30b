import type { PierDeparture } from '@tropa/contract';
import { classOfCategory, seatsTogether } from '@tropa/core';
import { categoryName, className } from '@tropa/i18n/ages';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { ANYBODY, type Chosen } from '../model/sale.ts';
import { Counter } from './counter.tsx';
import classes from './pier.module.css';

interface TicketsProps {
  departure: PierDeparture;
  currency: string;
  chosen: Chosen;
  onCount: (id: string, count: number) => void;
}

/** Tickets by category, each with its class and price; what is sold out can't be added. */
export function Tickets({ departure, currency, chosen, onCount }: TicketsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { categories, seat_classes, classes_left, number_of_free_seats: left, price, variants } = departure;
  const counted = categories.map((category) => ({ ...category, count: chosen.counts[category.id] ?? 0 }));
  const taken = seatsTogether(counted);
  const isFull = !departure.takes_whole && taken >= left;
  const none = t('pier.sale.left_now', { count: left });
  const ofClass = (id: string) =>
    seatsTogether(counted.filter((one) => classOfCategory(seat_classes, one)?.id === id));
  const variant = variants.find(({ uid }) => uid === chosen.variant);
  const many = chosen.counts[ANYBODY] ?? 0;
  return (
    <section className={classes['part']}>
      <h2 className={classes['heading']}>{t('pier.sale.who')}</h2>
      {categories.length === 0 && (
        <Counter
          title={t('pier.sale.people')}
          text={format.money(variant?.price ?? price, currency)}
          count={many}
          full={left === 0 || (many >= left && !departure.takes_whole) ? none : undefined}
          onCount={(count) => onCount(ANYBODY, count)}
        />
      )}
      {counted.map((category) => {
        const seat_class = classOfCategory(seat_classes, category) ?? null;
        const free = seat_class ? (classes_left[seat_class.id] ?? 0) : left;
        const isClassFull = seat_class !== null && ofClass(seat_class.id) >= free;
        const sold =
          seat_class && isClassFull
            ? t('pier.sale.class_left', { title: className(seat_class, t), left: free })
            : isFull || left === 0
              ? none
              : undefined;
        return (
          <Counter
            key={category.id}
            title={categoryName(category, t)}
            text={
              <Dotted>
                {format.money(category.price, currency)}
                {seat_class !== null &&
                  t('pier.sale.class_left', { title: className(seat_class, t), left: free })}
              </Dotted>
            }
            count={category.count}
            full={category.takes_seat ? sold : undefined}
            onCount={(count) => onCount(category.id, count)}
          />
        );
      })}
    </section>
  );
}
