import { Badge } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TemplateListItem } from '@tropa/contract';
import { ConfirmDialog, Dotted, MoreMenu } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { useDeleteTemplate, useUpdateTemplate } from '../hooks/use-template-calls.ts';
import classes from './templates.module.css';

/** An own template: what it is for, and what may be done to it. */
export function TemplateRow({ template, canWrite }: { template: TemplateListItem; canWrite: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const organizer = useOrganizer();
  const [isAsking, setIsAsking] = useState(false);
  const { id, type, name, language, is_default, tours } = template;
  const remove = useDeleteTemplate(template, { success: t('document_templates.deleted') });
  const update = useUpdateTemplate(type, {
    success: ({ is_default: isSet }) =>
      isSet ? t('document_templates.default_set') : t('document_templates.default_unset'),
  });
  const path = organizerPath(organizer.id, 'contract-template', id);
  const facts = [
    t(`document_templates.language.${language}`),
    tours.length > 0 && t('document_templates.tours', { count: tours.length }),
    !is_default && tours.length === 0 && t('document_templates.unused'),
    t('document_templates.version', { version: template.version }),
    t('document_templates.updated', { moment: format.moment(template.updated_at) }),
  ].filter(Boolean);
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['name']} to={path} search={{ type }}>
          {name}
        </Link>
        {is_default && (
          <Badge variant="light" size="sm">
            {t(`document_templates.default_in.${language}`)}
          </Badge>
        )}
        <span className={classes['facts']}>
          <Dotted>{facts}</Dotted>
        </span>
      </div>
      {canWrite && (
        <MoreMenu
          position="bottom-end"
          items={[
            {
              id: 'edit',
              label: t('document_templates.actions.edit'),
              onSelect: () => void navigate({ to: path, search: { type } }),
            },
            {
              id: 'copy',
              label: t('document_templates.actions.copy'),
              onSelect: () =>
                void navigate({
                  to: organizerPath(organizer.id, 'contract-template', 'create'),
                  search: { type, from: id, ...(language === 'en' && { language }) },
                }),
            },
            {
              id: 'default',
              label: is_default
                ? t('document_templates.actions.use_standard')
                : t('document_templates.actions.make_default'),
              onSelect: () => update.mutate({ query: { id }, body: { is_default: !is_default } }),
            },
            {
              id: 'delete',
              label: t('document_templates.actions.delete'),
              isDangerous: true,
              onSelect: () => setIsAsking(true),
            },
          ]}
          label={t('document_templates.actions.more', { name })}
          isBusy={update.isPending}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('document_templates.delete_title', { name })}
        confirmLabel={t('document_templates.actions.delete')}
        isDangerous
        onConfirm={() => remove.mutateAsync({ query: { id } })}
        onClose={() => setIsAsking(false)}
      >
        {t('document_templates.delete_text')}
      </ConfirmDialog>
    </li>
  );
}
