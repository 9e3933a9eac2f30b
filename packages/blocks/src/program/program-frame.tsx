import type { ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { Section } from '../shared/section.tsx';
import { RouteMap } from '../shared/route-map.tsx';
import styles from './program-frame.module.css';
import type { ProgramView } from './view.ts';

/** What a day, by its place, is called beside its title. */
export const dayLabel = (
  { isByDay, context: { t } }: Pick<ProgramView, 'isByDay' | 'context'>,
  index: number,
) =>
  isByDay ? t('blocks.program.day', { number: index + 1 }) : t('blocks.program.step', { number: index + 1 });

/** What all variants have around the days: that they may change, an excursion's text, the file and the map. */
export function ProgramFrame({ view, children }: { view: ProgramView; children: ReactNode }) {
  const { context, data, description, map, route } = view;
  const { t, page } = context;
  return (
    <Section context={context} data={data}>
      {page.tour?.is_program_preliminary && (
        <p className={styles.preliminary}>{t('blocks.program.preliminary')}</p>
      )}
      <RichText className={styles.description} value={description} />
      {children}
      {page.tour && !page.is_preview && (
        <p className={styles.download}>
          <a download href={`/spa/tours/${page.tour.id}/program?language=${page.language}`} rel="nofollow">
            <Icon name="route" size={20} />
            {t('blocks.program.download')}
          </a>
        </p>
      )}
      {page.tour && (
        <RouteMap
          context={context}
          dayName={(number) => dayLabel(view, number - 1)}
          own={map}
          route={route}
          tour_id={page.tour.id}
        />
      )}
    </Section>
  );
}
