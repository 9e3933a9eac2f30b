import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { gapsOf, INDIVIDUAL_NEEDS } from '../../model/completeness.ts';
import { useSectionAddress } from '../../hooks/use-section-address.ts';
import classes from './editor.module.css';
import { useTourEditor } from './tour-editor-context.ts';

/** What is still missing before the tour can be published; each line leads to its section. */
export function GapList() {
  const { t } = useTranslation();
  const { form, tour, individual } = useTourEditor();
  const addressOf = useSectionAddress();
  const gaps = gapsOf(
    form.getValues(),
    tour?.actual_dates_count ?? 0,
    individual ? INDIVIDUAL_NEEDS : undefined,
  );
  return (
    <div className={classes['gaps']}>
      {gaps.length === 0 ? (
        <p className={classes['ready']}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {individual ? t('individual.ready') : t('tour.editor.ready')}
        </p>
      ) : (
        <>
          <p className={classes['gapsTitle']}>{individual ? t('individual.gaps') : t('tour.editor.gaps')}</p>
          <ul>
            {gaps.map(({ section, requirement }) => (
              <li key={requirement}>
                <Link
                  to="."
                  search={addressOf(section)}
                  activeOptions={{ exact: true }}
                  replace
                  resetScroll={false}
                >
                  {t(`tour.missing.${requirement}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
