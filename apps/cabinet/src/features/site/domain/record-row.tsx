import { CopyButton } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconCopy } from '@tabler/icons-react';
import type { DomainRecord } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './domain-section.module.css';

/** A record to be made at the registrar, each part ready to be copied, and what stands there now. */
export function RecordRow({ record }: { record: DomainRecord }) {
  const { t } = useTranslation();
  const { type, name, value, found, is_right: isRight } = record;
  return (
    <dl className={classes['record']} data-right={isRight || undefined}>
      <div>
        <dt>{t('site_domain.record.type')}</dt>
        <dd>
          {isRight ? (
            <IconCheck size={16} stroke={2} aria-label={t('site_domain.record.right')} />
          ) : (
            <IconCircleDashed size={16} stroke={1.6} aria-label={t('site_domain.record.wanted')} />
          )}{' '}
          {type}
        </dd>
      </div>
      <Copied label={t('site_domain.record.name')} value={name} />
      <Copied label={t('site_domain.record.value')} value={value} />
      {!isRight && found.length > 0 && (
        <div className={classes['found']}>
          <dt>{t('site_domain.record.found')}</dt>
          <dd>{found.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <button
              type="button"
              className={classes['copy']}
              aria-label={copied ? t('site_domain.record.copied') : t('site_domain.record.copy', { value })}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.6} />}
            </button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
