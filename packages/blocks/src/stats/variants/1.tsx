import type { BlockProps } from '../../shared/context.ts';
import { Section } from '../../shared/section.tsx';
import { Numbers } from '../numbers.tsx';
import type { StatsData } from '../schema.ts';
import styles from './1.module.css';

/** Variant 1: the numbers in a line, parted by thin lines. */
export function LineOfNumbers({ context, data }: BlockProps<StatsData>) {
  return (
    <Section context={context} data={data}>
      <Numbers className={styles.line} items={data.items} />
    </Section>
  );
}
