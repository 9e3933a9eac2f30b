import { brandOf, type DeskAct } from '@tropa/contract';
import { Dotted, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './desk.module.css';

/** The last acts about one person or organizer. */
export function ActsList({ acts }: { acts: readonly DeskAct[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('desk.user.acts')} flush>
      <ul className={classes['rows']}>
        {acts.length === 0 && <li className={classes['quiet']}>{t('desk.user.acts_empty')}</li>}
        {acts.map((act) => (
          <li key={act.id}>
            <span className={classes['stacked']}>
              <span>
                <Dotted>
                  {t(`desk.acts.kinds.${act.kind}`)}
                  {act.details.site_id !== undefined && brandOf(act.details.site_id)?.name}
                </Dotted>
              </span>
              {act.reason && (
                <span className={classes['quiet']} data-typed="">
                  {act.reason}
                </span>
              )}
            </span>
            <span className={classes['quiet']}>
              {act.admin_name}, {format.moment(act.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
