import { categoryPriceText } from '@tropa/blocks/tour-texts';
import type { PageLanguage, PublicTour } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { className, ticketNote, ticketTitle } from '@tropa/i18n/ages';
import { offeredCategories } from './checkout-data.ts';
import { Counter } from './counter.tsx';
import styles from './tourists.module.css';

interface TouristsCountProps {
  tour: PublicTour;
  maxTourists: number;
  language: PageLanguage;
  t: Translate;
}

/** How many go: one number, or one for each category where the tour has some. */
export function TouristsCount({ tour, maxTourists, language, t }: TouristsCountProps) {
  const categories = offeredCategories(tour);
  const limit = <p className={styles.limit} data-limit id="limit" />;
  if (categories.length === 0)
    return (
      <Counter
        describedBy="limit"
        initial={1}
        label={t('site.checkout.tourists.count')}
        less={t('site.checkout.tourists.less')}
        max={maxTourists}
        min={1}
        more={t('site.checkout.tourists.more')}
        name="tourists"
      >
        {limit}
      </Counter>
    );
  // Each class of seats with its categories; those who take no seat stand by themselves.
  const groups = [...Map.groupBy(categories, ({ seat_class }) => seat_class?.id)].map(
    ([, ofClass]) => [ofClass[0]?.seat_class, ofClass] as const,
  );
  const notes = (category: (typeof categories)[number]) =>
    [
      ticketNote(category, t),
      // One without a price of its own costs what the date does.
      categoryPriceText(tour, category, language, t),
      !category.takes_seat && t('site.checkout.tourists.no_seat'),
    ].filter(Boolean);
  return (
    <fieldset className={styles.choices}>
      <legend>{t('site.checkout.tourists.count')}</legend>
      <input defaultValue={1} name="tourists" type="hidden" />
      {groups.map(([seatClass, ofClass]) => (
        <div className={styles.ofClass} key={seatClass?.id ?? ''}>
          {seatClass && (
            <p className={styles.className}>
              {className(seatClass, t)}
              <span className={styles.limit} data-left={`classes.${seatClass.id}`} />
            </p>
          )}
          {ofClass.map((category) => (
            <Counter
              describedBy="limit"
              initial={category === categories[0] ? 1 : 0}
              key={category.id}
              label={
                <>
                  {category.title}
                  <small>{notes(category).join(' · ')}</small>
                </>
              }
              less={t('site.checkout.tourists.category_less', { title: ticketTitle(category, t) })}
              max={maxTourists}
              min={0}
              more={t('site.checkout.tourists.category_more', { title: ticketTitle(category, t) })}
              name={`categories.${category.id}`}
            />
          ))}
        </div>
      ))}
      {limit}
      <p className={styles.problem} data-problem="tourists" id="problem-tourists" role="alert" />
    </fieldset>
  );
}
