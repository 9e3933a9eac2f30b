import { Select, SegmentedControl, Text } from '@mantine/core';
import type { Choice } from '@tropa/blocks/editor';
import type { Language, SitePage } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './page-bar.module.css';

interface PageBarProps {
  page: SitePage;
  language: Language;
  writtenIn: Language;
  onLanguage: (language: Language) => void;
  /** Tours on sale. */
  tours: readonly Choice[];
  /** The tour that is shown; null: the sample. */
  tour: number | null;
  onTour: (tour: number) => void;
}

const LANGUAGES = ['ru', 'en'] as const;

/** Over the canvas: in which language the page is shown, and for which tour. */
export function PageBar({ page, language, writtenIn, onLanguage, tours, tour, onTour }: PageBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['bar']}>
      {page === 'tour' &&
        (tours.length > 0 ? (
          <Select
            className={classes['tour'] ?? ''}
            size="xs"
            searchable
            allowDeselect={false}
            aria-label={t('canvas.tour')}
            data={tours.map(({ id, label }) => ({ value: String(id), label }))}
            value={tour === null ? null : String(tour)}
            onChange={(value) => value !== null && onTour(Number(value))}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('canvas.sample')}
          </Text>
        ))}
      {language !== writtenIn && (
        <Text component="output" size="xs" c="dimmed">
          {t(`builder.only_shown.${language}`)}
        </Text>
      )}
      <SegmentedControl
        className={classes['language'] ?? ''}
        size="xs"
        aria-label={t('canvas.language')}
        data={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
        value={language}
        onChange={onLanguage}
      />
    </div>
  );
}
