import type { SequenceRule } from '@tropa/contract';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import classes from './letters.module.css';
import { RuleRow } from './rule-row.tsx';

/** The standard letters, then the organizer's own ones. */
export function RuleList({ rules, canWrite }: { rules: SequenceRule[]; canWrite: boolean }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const own = rules.filter(({ standard }) => standard === null);
  const standard = rules.filter((rule) => rule.standard !== null);
  return (
    <div className={classes['panels']}>
      <Panel flush title={t('sequences.standard_title')}>
        <ul className={classes['list']}>
          {standard.map((rule) => (
            <RuleRow key={rule.id} rule={rule} canWrite={canWrite} />
          ))}
        </ul>
      </Panel>
      <Panel flush title={t('sequences.own_title')}>
        {own.length === 0 ? (
          <EmptyState
            compact
            title={t('sequences.empty')}
            text={t('sequences.empty_text')}
            {...(canWrite && {
              action: (
                <LinkButton isSecondary to={organizerPath(organizer_id, 'letters', 'create')}>
                  {t('sequences.add')}
                </LinkButton>
              ),
            })}
          />
        ) : (
          <ul className={classes['list']}>
            {own.map((rule) => (
              <RuleRow key={rule.id} rule={rule} canWrite={canWrite} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
