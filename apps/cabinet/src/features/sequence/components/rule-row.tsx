import { Switch } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SequenceRule } from '@tropa/contract';
import { ConfirmDialog, Dotted, MoreMenu } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sequenceCalls, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { hasOwnWords } from '../model/rule-values.ts';
import { ruleName, whenWords, whomWords } from '../model/rule-words.ts';
import classes from './letters.module.css';

/** A rule in a line: when who gets which letter, what came of it, and the switch. */
export function RuleRow({ rule, canWrite }: { rule: SequenceRule; canWrite: boolean }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const name = ruleName(rule, t);
  const { id, standard, is_on, sent_count, left_count } = rule;
  const change = useCallMutation(sequenceCalls.update, {
    invalidates: [sequenceCalls.list],
    success: (saved) => (saved.is_on ? t('sequences.switched_on') : t('sequences.switched_off')),
  });
  const remove = useCallMutation(sequenceCalls.delete, {
    invalidates: [sequenceCalls.list],
    success: t('sequences.deleted'),
  });
  const path = organizerPath(organizer_id, 'letters', id);
  const facts = [
    ...whomWords(rule, t),
    ...(standard !== null && hasOwnWords(rule) ? [t('sequences.own_words')] : []),
    ...(sent_count > 0 ? [t('sequences.sent', { count: sent_count })] : []),
    ...(left_count > 0 ? [t('sequences.left', { count: left_count })] : []),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['name']} to={path}>
          {name}
        </Link>
        <span className={classes['facts']}>
          <Dotted>{[whenWords(rule, t), ...facts]}</Dotted>
        </span>
      </div>
      {canWrite ? (
        <Switch
          checked={change.isPending ? !is_on : is_on}
          aria-label={t('sequences.switch', { name })}
          onChange={() => change.mutate({ query: { id }, body: { is_on: !is_on } })}
        />
      ) : (
        <span className={classes['state']}>{t(is_on ? 'sequences.is_on' : 'sequences.is_off')}</span>
      )}
      {canWrite && (
        <MoreMenu
          position="bottom-end"
          label={t('sequences.actions.more', { name })}
          items={[
            {
              id: 'edit',
              label: t('sequences.actions.edit'),
              onSelect: () => void navigate({ to: path }),
            },
            {
              id: 'journal',
              label: t('sequences.actions.journal'),
              onSelect: () =>
                void navigate({
                  to: '/$orgId/letters',
                  params: { orgId: String(organizer_id) },
                  search: { tab: 'journal', rule: id },
                }),
            },
            ...(standard === null
              ? [
                  {
                    id: 'delete',
                    label: t('sequences.actions.delete'),
                    isDangerous: true,
                    onSelect: () => setIsAsking(true),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('sequences.delete_title', { name })}
        confirmLabel={t('sequences.actions.delete')}
        isDangerous
        onConfirm={() => remove.mutateAsync({ query: { id } })}
        onClose={() => setIsAsking(false)}
      >
        {t('sequences.delete_text')}
      </ConfirmDialog>
    </li>
  );
}
