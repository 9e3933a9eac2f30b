import { Checkbox } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { TourListItem } from '@tropa/contract';
import { pictureUrl } from '@tropa/core';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../hooks/use-selection.ts';
import { GroupBadge } from '../groups/group-badge.tsx';
import { Seats } from '../seats.tsx';
import { SiteStatuses } from '../sites/site-statuses.tsx';
import { TourStatus } from '../tour-status.tsx';
import classes from './cards.module.css';
import { NextDate } from './next-date.tsx';
import { TourPrice } from './tour-price.tsx';

/** Cards are up to 420 px wide, twice as many dots on fine screens. */
const PHOTO_WIDTH = 960;

interface TourCardsProps {
  label: string;
  tours: readonly TourListItem[];
  /** Undefined for those who only read. */
  selection: Selection<TourListItem> | undefined;
  hasStatuses: boolean;
  renderLink: (tour: TourListItem, content: ReactNode, className: string) => ReactElement;
  renderMenu: (tour: TourListItem) => ReactNode;
  isFetching: boolean;
}

/** The page of tours as cards with their photos. */
export function TourCards({
  label,
  tours,
  selection,
  hasStatuses,
  renderLink,
  renderMenu,
  isFetching,
}: TourCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes['cards']} aria-label={label} aria-busy={isFetching}>
      {tours.map((tour) => (
        <li key={tour.id} className={classes['card']} data-selected={selection?.isChosen(tour) || undefined}>
          <div className={classes['photo']} style={tour.photo ? { background: tour.photo.color } : undefined}>
            {tour.photo ? (
              <img src={pictureUrl(tour.photo.url, PHOTO_WIDTH)} alt="" loading="lazy" />
            ) : (
              <IconPhoto size={32} stroke={1.2} aria-hidden />
            )}
            {selection && (
              <span className={classes['box']}>
                <Checkbox
                  size="md"
                  aria-label={t('tour_list.choose', { name: tour.name || t('tour.untitled') })}
                  checked={selection.isChosen(tour)}
                  onChange={() => selection.toggle(tour)}
                />
              </span>
            )}
          </div>
          <div className={classes['body']}>
            <div className={classes['head']}>
              {renderLink(
                tour,
                <span className={classes['name']} data-untitled={tour.name === '' || undefined}>
                  {tour.name || t('tour.untitled')}
                </span>,
                classes['link'] ?? '',
              )}
              <span className={classes['menu']}>{renderMenu(tour)}</span>
            </div>
            <div className={classes['line']}>
              {hasStatuses && <TourStatus of={tour} />}
              <TourPrice tour={tour} />
            </div>
            <div className={classes['line']}>
              <NextDate tour={tour} />
              {tour.next_date && <Seats {...tour.next_date} />}
            </div>
            <GroupBadge group={tour.tour_group} />
            <SiteStatuses tour={tour} />
          </div>
        </li>
      ))}
    </ul>
  );
}
