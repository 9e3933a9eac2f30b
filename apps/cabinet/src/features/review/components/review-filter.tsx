import { Chip, Group } from '@mantine/core';
import type { ReviewFigures } from '@tropa/contract';
import { RATING } from '@tropa/core';
import { DateRangeInput } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { FilterChoice } from '../../../shared/filters/filter-choice.tsx';
import { FilterGrid } from '../../../shared/filters/filter-grid.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReviewSearch } from '../model/review-search.ts';
import classes from './review-filter.module.css';

/** So many tours are offered, the latest changed first. */
const MOST_TOURS = 100;
const STARS = Array.from({ length: RATING.max - RATING.min + 1 }, (_star, at) => RATING.max - at);
const FLAGS = [
  ['unanswered', 'unanswered'],
  ['photos', 'with_photos'],
  ['pinned', 'pinned'],
] as const;

interface ReviewFilterProps {
  search: ReviewSearch;
  figures: ReviewFigures | undefined;
  onChange: (patch: ReviewSearch) => void;
}

/** What the list is narrowed to: each change is in the address at once. */
export function ReviewFilter({ search, figures, onChange }: ReviewFilterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const tours = useCall(tourCalls.list, { query: { organizer_id, format: 'options', limit: MOST_TOURS } });
  return (
    <div className={classes['filter']}>
      <FilterGrid isStacked={false}>
        <FilterChoice
          isStacked={false}
          searchable
          label={t('sections.reviews.filter.tour')}
          any={t('sections.reviews.filter.any_tour')}
          options={(tours.data?.tours ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.tour === undefined ? undefined : String(search.tour)}
          onChange={(value) => onChange({ tour: value === undefined ? undefined : Number(value) })}
        />
        <FilterChoice
          isStacked={false}
          label={t('sections.reviews.filter.rating')}
          any={t('sections.reviews.filter.any_rating')}
          options={STARS.map((stars) => ({
            value: String(stars),
            label: t('blocks.reviews.rated', { count: stars }),
          }))}
          value={search.rating === undefined ? undefined : String(search.rating)}
          onChange={(value) => onChange({ rating: value === undefined ? undefined : Number(value) })}
        />
        <DateRangeInput
          label={t('sections.reviews.filter.period')}
          placeholder={t('sections.reviews.filter.any_period')}
          value={[search.from ?? null, search.to ?? null]}
          onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
        />
      </FilterGrid>
      <Group gap="xs">
        {FLAGS.map(([flag, count]) => (
          <Chip
            key={flag}
            checked={search[flag] === true}
            onChange={(isOn) => onChange({ [flag]: isOn ? true : undefined })}
          >
            {t(`sections.reviews.filter.${flag}`)}
            {figures && <span className={classes['count']}> {format.number(figures[count])}</span>}
          </Chip>
        ))}
      </Group>
    </div>
  );
}
