import type { PageLanguage, PublicTour } from '@tropa/contract';
import { roomNotes } from '@tropa/blocks/render';
import { roomsOf } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { Counter } from './counter.tsx';
import styles from './tourists.module.css';

interface RoomsChoiceProps {
  tour: PublicTour;
  maxTourists: number;
  language: PageLanguage;
  t: Translate;
}

/** Which rooms are taken, stay by stay; nothing where the tour lets choose none. */
export function RoomsChoice({ tour, maxTourists, language, t }: RoomsChoiceProps) {
  const stays = [...Map.groupBy(roomsOf(tour), ({ stay }) => stay)];
  if (stays.length === 0) return null;
  return (
    <div className={styles.rooms}>
      <p className={styles.problem} data-problem="rooms" id="problem-rooms" role="alert" />
      {stays.map(([stay, kinds]) => (
        <fieldset className={styles.choices} key={stay}>
          <legend>
            {stays.length === 1
              ? t('site.checkout.tourists.rooms')
              : t('site.checkout.tourists.rooms_of_stay', {
                  nights: t('blocks.nights.count', { count: kinds[0]?.nights ?? 1 }),
                })}
          </legend>
          {kinds.map((kind) => {
            const name = `rooms.${kind.id}`;
            return (
              <Counter
                describedBy={`left-${name}`}
                initial={0}
                key={kind.id}
                label={
                  <>
                    {kind.title}
                    <small>{roomNotes(kind, tour.currency, language, t).join(' · ')}</small>
                  </>
                }
                less={t('site.checkout.tourists.category_less', { title: kind.title })}
                max={maxTourists}
                min={0}
                more={t('site.checkout.tourists.category_more', { title: kind.title })}
                name={name}
              >
                <p className={styles.limit} data-left={name} id={`left-${name}`} />
              </Counter>
            );
          })}
        </fieldset>
      ))}
      <p className={styles.limit}>{t('site.checkout.tourists.rooms_hint')}</p>
    </div>
  );
}
