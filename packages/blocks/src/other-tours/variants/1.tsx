import { Section } from '../../shared/section.tsx';
import { TourGrid } from '../../shared/tour-grid.tsx';
import type { OtherToursView } from '../view.ts';
import styles from './1.module.css';

/** Variant 1: a grid; on phones a row that is swiped, so that the page does not end in a column of photos. */
export function OtherToursGrid({ context, data, tours }: OtherToursView) {
  return (
    <Section context={context} data={data}>
      <TourGrid className={styles.tours} context={context} tours={tours} />
    </Section>
  );
}
