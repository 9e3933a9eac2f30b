import { Alert, Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { DomainRecord, OwnDomain } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, siteCalls, siteDomainCalls, useCallMutation } from '../../../shared/api/index.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './domain-section.module.css';

interface ClaimCardProps {
  claim: OwnDomain;
  organizer_id: number;
  mayChange: boolean;
}

/** What to enter at the registrar for a domain that is not proven yet, and what is there now. */
export function ClaimCard({ claim, organizer_id, mayChange }: ClaimCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  // What the last look found; the plain answer knows only what is wanted.
  const [looked, setLooked] = useState<OwnDomain | null>(null);
  const records = looked?.records ?? claim.records;
  const check = useCallMutation(siteDomainCalls.recheckDomain, {
    invalidates: [siteCalls.getAttachedSite, siteCalls.getPage],
    onSuccess: (address) => {
      setLooked(address.claim);
      queryClient.setQueryData(callKey(siteDomainCalls.getDomain, { query: { organizer_id } }), address);
      if (!address.claim && address.current)
        showSuccess(t('site_domain.connected', { domain: address.current.domain }));
    },
  });
  const cancel = useCallMutation(siteDomainCalls.cancelClaim, { invalidates: [siteDomainCalls.getDomain] });
  const problem = claim.problem;
  const [token, ...ways] = records;
  return (
    <section className={classes['claim']} aria-label={claim.domain}>
      <h3 className={classes['claim_title']}>{t('site_domain.claim_title', { domain: claim.domain })}</h3>
      <p className={classes['quiet']}>{t('site_domain.claim_lead')}</p>
      <ol className={classes['steps']}>
        <li>
          {t('site_domain.step_token')}
          {token && <RecordRow record={token} />}
        </li>
        <li>
          {t('site_domain.step_way')}
          {ways.map((record) => (
            <RecordRow key={`${record.type}${record.value}`} record={record} />
          ))}
        </li>
        <li>{t('site_domain.step_wait')}</li>
      </ol>
      <Alert color={problem ? 'yellow' : 'blue'} variant="light">
        {problem ? t(`site_domain.problem.${problem}`) : t('site_domain.not_checked')}
        {claim.checked_at !== null && (
          <span className={classes['quiet']}>
            {' '}
            {t('site_domain.checked_at', { when: format.moment(claim.checked_at) })}
          </span>
        )}
      </Alert>
      {mayChange && (
        <Group gap="xs">
          <Button
            size="sm"
            loading={check.isPending}
            onClick={() => check.mutate({ query: { organizer_id } })}
          >
            {t('site_domain.check')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ query: { organizer_id } })}
          >
            {t('site_domain.cancel')}
          </Button>
        </Group>
      )}
    </section>
  );
}

function RecordRow({ record }: { record: DomainRecord }) {
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
