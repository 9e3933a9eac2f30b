import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DocumentType, TemplateListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import classes from './templates.module.css';

interface StandardTextProps {
  type: DocumentType;
  templates: readonly TemplateListItem[];
  canWrite: boolean;
}

const LANGUAGES = ['ru', 'en'] as const;

/** The standard text, and in which languages it is the one that works. */
export function StandardText({ type, templates, canWrite }: StandardTextProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const working = LANGUAGES.filter(
    (language) => !templates.some((template) => template.is_default && template.language === language),
  );
  const name = t('document_templates.standard');
  return (
    <div className={classes['standard']}>
      {canWrite ? (
        <Link
          className={classes['quiet']}
          to={organizerPath(id, 'contract-template', 'create')}
          search={{ type }}
        >
          {name}
        </Link>
      ) : (
        <span className={classes['quiet']}>{name}</span>
      )}
      {working.map((language) => (
        <Badge key={language} variant="light" size="sm">
          {t(`document_templates.default_in.${language}`)}
        </Badge>
      ))}
    </div>
  );
}
