import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DocumentType, TemplateListItem } from '@tropa/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { StandardText } from './standard-text.tsx';
import { TemplateRow } from './template-row.tsx';
import classes from './templates.module.css';

interface TypePartProps {
  type: DocumentType;
  title: string;
  description: string;
  templates: TemplateListItem[];
  canWrite: boolean;
}

/** One type of documents in the list of all: a line about it with its standard text, and a line for each own template. */
export function TypePart({ type, title, description, templates, canWrite }: TypePartProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes['type']}>
      <div className={classes['head']}>
        <div className={classes['what']}>
          <h2 id={titleId} className={classes['title']}>
            {title}
          </h2>
          <p className={classes['facts']}>{description}</p>
        </div>
        <StandardText type={type} templates={templates} canWrite={canWrite} />
        {canWrite && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes['create'] ?? ''}
            aria-label={`${t('document_templates.create')}: ${title}`}
            leftSection={<IconPlus size={14} stroke={2} />}
            renderRoot={(properties) => (
              <Link {...properties} to={organizerPath(id, 'contract-template', 'create')} search={{ type }} />
            )}
          >
            <span className={classes['createWord']}>{t('document_templates.create')}</span>
          </Button>
        )}
      </div>
      {templates.length > 0 && (
        <ul className={classes['list']} aria-labelledby={titleId}>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} canWrite={canWrite} />
          ))}
        </ul>
      )}
    </section>
  );
}
