import type { BlockProps } from '../../shared/context.ts';
import { Section } from '../../shared/section.tsx';
import { Numbers } from '../numbers.tsx';
import type { StatsData } from '../schema.ts';
import styles from './2.module.css';

/** Variant 2: a card for each number, the first in the colour of the site. */
export function NumberCards({ context, data }: BlockProps<StatsData>) {
  return (
    <Section context={context} data={data}>
      <Numbers className={styles.cards} items={data.items} />
    </Section>
  );
}
