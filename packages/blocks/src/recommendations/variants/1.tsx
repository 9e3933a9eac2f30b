import type { CityRoute, CityWay } from '../../price/getting-there.ts';
import type { BlockContext } from '../../shared/context.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { Icon } from '../../shared/icon.tsx';
import type { IconName } from '../../shared/icon-paths.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { typeset } from '../../shared/typeset.ts';
import type { RecommendationsView } from '../view.ts';
import styles from './1.module.css';

const icons: Record<CityWay['kind'], IconName> = {
  airplane: 'plane',
  train: 'train',
  other_transport: 'bus',
  own: 'car',
};

function Way({ way: { kind, arrival, departure }, t }: { way: CityWay; t: BlockContext['t'] }) {
  const times = [
    { label: t('blocks.way.arrive_by'), when: arrival },
    { label: t('blocks.way.leave_after'), when: departure },
  ].filter(({ when }) => when !== '');
  return (
    <li className={styles.way}>
      <p className={styles.kind}>
        <Icon name={icons[kind]} size={22} />
        <span>{t(`blocks.way.${kind}`)}</span>
      </p>
      {times.length > 0 && (
        <dl className={styles.times}>
          {times.map(({ label, when }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeset(when)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function City({ route, t }: { route: CityRoute; t: BlockContext['t'] }) {
  const { name, direction, ways, comment } = route;
  return (
    <>
      <h3 className={styles.city}>{name}</h3>
      {direction !== '' && <p className={styles.direction}>{direction}</p>}
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map((way) => (
            <Way key={way.kind} t={t} way={way} />
          ))}
        </ul>
      )}
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
    </>
  );
}

/** Variant 1: a card for each city: by what to come, by when to arrive, after when to leave. */
export function CityCards({ context, data, routes, comment }: RecommendationsView) {
  return (
    <Section context={context} data={data}>
      {routes.length > 0 && (
        <FoldedList className={styles.cards} context={context} shown={2}>
          {routes.map((route) => (
            <li className={styles.card} key={route.id}>
              <City route={route} t={context.t} />
            </li>
          ))}
        </FoldedList>
      )}
      {comment !== '' && (
        <p className={styles.note}>
          <Icon name="ticket" size={26} />
          <span>{comment}</span>
        </p>
      )}
      <RichText className={styles.words} value={data.note} />
    </Section>
  );
}
