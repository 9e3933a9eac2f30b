import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DocumentType, TemplateListItem } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { StandardRow } from './standard-row.tsx';
import { TemplateRow } from './template-row.tsx';
import classes from './templates.module.css';

interface TypePanelProps {
  type: DocumentType;
  title: string;
  description: string;
  templates: TemplateListItem[];
  canWrite: boolean;
}

/** One type of documents: its standard text, then the organizer's own templates. */
export function TypePanel({ type, title, description, templates, canWrite }: TypePanelProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <Panel
      flush
      title={title}
      aside={
        canWrite && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={2} />}
            renderRoot={(properties) => (
              <Link {...properties} to={organizerPath(id, 'contract-template', 'create')} search={{ type }} />
            )}
            aria-label={`${t('document_templates.create')}: ${title}`}
          >
            {t('document_templates.create')}
          </Button>
        )
      }
    >
      <p className={classes['about']}>{description}</p>
      <ul className={classes['list']}>
        <StandardRow type={type} templates={templates} canWrite={canWrite} />
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} canWrite={canWrite} />
        ))}
      </ul>
    </Panel>
  );
}
