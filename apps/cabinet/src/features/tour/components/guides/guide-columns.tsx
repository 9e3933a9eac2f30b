import type { StaffGuide } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { MoreMenu, Avatar, StatusDot, useBelow, type ActionMenuItem, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import classes from './guides.module.css';

/** The columns of the list of guides. @param itemsOf what may be done with a guide */
export function useGuideColumns(itemsOf: (guide: StaffGuide) => ActionMenuItem[]): Array<Column<StaffGuide>> {
  const { t } = useTranslation();
  const isPhone = useBelow('sm');
  return [
    {
      key: 'name',
      title: t('guides.list.name'),
      card: 'title',
      render: (guide) => (
        <span className={classes['guide']}>
          <Avatar name={fullName(guide)} url={guide.photo?.url} size={44} />
          <span className={classes['words']}>
            <span className={classes['name']}>{fullName(guide)}</span>
            {guide.about !== '' && <span className={classes['about']}>{guide.about}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'tours',
      title: t('guides.list.tours'),
      width: 150,
      card: 'line',
      render: ({ tours_count }) =>
        tours_count === 0 ? t('guides.list.no_tours') : t('guides.list.tours_count', { count: tours_count }),
    },
    {
      key: 'account',
      title: t('guides.list.account'),
      width: 210,
      card: 'line',
      render: ({ user_id }) => (
        <StatusDot tone={user_id === null ? 'neutral' : 'success'}>
          {user_id === null ? t('guides.list.no_account') : t('guides.list.has_account')}
        </StatusDot>
      ),
    },
    {
      key: 'actions',
      title: t('guides.list.actions'),
      width: 90,
      align: 'right',
      card: 'aside',
      render: (guide) => (
        <MoreMenu
          items={itemsOf(guide)}
          label={t('guides.list.menu', { name: fullName(guide) })}
          size={isPhone ? 44 : 36}
        />
      ),
    },
  ];
}
