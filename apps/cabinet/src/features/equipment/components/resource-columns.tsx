import type { Resource } from '@tropa/contract';
import { MoreMenu, useBelow, type ActionMenuItem, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './resources.module.css';

/** So many tours are named in a line; the rest are behind the dots. */
const NAMED = 3;

/** The columns of the list of resources. @param itemsOf what may be done with one */
export function useResourceColumns(
  itemsOf: (resource: Resource) => ActionMenuItem[],
): Array<Column<Resource>> {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useBelow('sm');
  return [
    {
      key: 'name',
      title: t('resources.list.name'),
      card: 'title',
      render: ({ name, kind }) => (
        <span className={classes['words']}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['kind']}>{t(`resources.kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t('resources.list.quantity'),
      width: 190,
      card: 'line',
      render: ({ quantity, unit }) =>
        `${t('resources.list.pieces', { count: quantity })}, ${t(`resources.list.by_${unit}`)}`,
    },
    {
      key: 'needs',
      title: t('resources.list.needs'),
      card: 'line',
      render: ({ needs, extra_needs }) => {
        const names = [
          ...needs.map(({ tour_name }) => tour_name || t('tour.untitled')),
          ...extra_needs.map(({ title, tour_name }) =>
            t('resources.needs.extra_of', { title, tour: tour_name || t('tour.untitled') }),
          ),
        ];
        if (names.length === 0) return t('resources.list.no_needs');
        return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? '…' : ''}`;
      },
    },
    {
      key: 'away',
      title: t('resources.list.away'),
      width: 220,
      card: 'line',
      render: ({ closures: [next] }) => (next ? format.dates(next.date_from, next.date_to) : null),
    },
    {
      key: 'actions',
      title: t('resources.list.actions'),
      width: 90,
      align: 'right',
      card: 'aside',
      render: (resource) => (
        <MoreMenu
          items={itemsOf(resource)}
          label={t('resources.list.menu', { name: resource.name })}
          size={isPhone ? 44 : 36}
        />
      ),
    },
  ];
}
