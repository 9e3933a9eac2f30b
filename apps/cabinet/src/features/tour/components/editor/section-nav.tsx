import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Outline, useOpenInSight } from '@tropa/ui';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { panelId } from '../../hooks/use-refusal-focus.ts';
import { useSectionAddress } from '../../hooks/use-section-address.ts';
import { INDIVIDUAL_NEEDS, sectionStates } from '../../model/completeness.ts';
import { sectionOfField, sectionsOf, TOUR_SECTIONS, type TourSection } from '../../model/sections.ts';
import classes from './editor.module.css';
import { GapList } from './gap-list.tsx';
import { useTourEditor } from './tour-editor-context.ts';

/** The main section has the shortest address, with which all the others begin. */
const EXACT = { exact: true };

/** Sections with a mark each: beside the form on wide screens, tabs above it at 390 px. */
export function SectionNav({ current }: { current: TourSection }) {
  const { t } = useTranslation();
  const { control, form, tour, individual, sectionErrors, readOnly } = useTourEditor();
  // Every change of the form may change a mark.
  useWatch({ control });
  const sections = sectionsOf(form.getValues());
  const { errors } = useFormState({ control });
  const states = sectionStates(
    form.getValues(),
    tour?.actual_dates_count ?? 0,
    individual ? INDIVIDUAL_NEEDS : undefined,
  );
  const refused = new Set<TourSection>(Object.keys(errors).map(sectionOfField));
  for (const section of TOUR_SECTIONS) if (sectionErrors[section]) refused.add(section);
  const addressOf = useSectionAddress();
  const list = useOpenInSight<HTMLUListElement>();
  return (
    <nav className={classes['nav']} aria-label={t('tour.editor.sections_label')}>
      <ul ref={list} className={classes['sections']}>
        {sections.map((section) => {
          const mark = refused.has(section) ? 'error' : states[section];
          return (
            <li key={section}>
              <Link
                to="."
                search={addressOf(section)}
                activeOptions={EXACT}
                replace
                resetScroll={false}
                className={classes['section']}
                aria-current={section === current ? 'page' : undefined}
              >
                {t(`tour.editor.sections.${section}`)}
                {!readOnly && (
                  <span className={classes['mark']} data-mark={mark}>
                    {mark === 'done' && <IconCheck size={14} stroke={2.2} aria-hidden />}
                    {mark === 'error' && <IconAlertCircle size={16} stroke={2} aria-hidden />}
                    <VisuallyHidden>{t(`tour.editor.marks.${mark}`)}</VisuallyHidden>
                  </span>
                )}
              </Link>
              {section === current && <Outline label={t('app.outline')} withinId={panelId(section)} />}
            </li>
          );
        })}
      </ul>
      {!readOnly && tour?.status !== 'published' && <GapList />}
    </nav>
  );
}
