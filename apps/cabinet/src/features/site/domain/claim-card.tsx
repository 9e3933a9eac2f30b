import { Alert, Button, Group } from '@mantine/core';
import type { OwnDomain } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteDomainCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { RecordRow } from './record-row.tsx';
import { useRecheck } from './use-recheck.ts';
import classes from './domain-section.module.css';

interface ClaimCardProps {
  claim: OwnDomain;
  organizer_id: number;
  mayChange: boolean;
}

/** Whether a domain is one that was bought itself: only there is it sure what a registrar's panel adds to names. */
const isBareDomain = (ascii: string): boolean => ascii.split('.').length === 2;

/** What to enter at the registrar for a domain that is not proven yet, and what is there now. */
export function ClaimCard({ claim, organizer_id, mayChange }: ClaimCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { recordsOf, isChecking, recheck } = useRecheck(organizer_id);
  const cancel = useCallMutation(siteDomainCalls.cancelClaim, { invalidates: [siteDomainCalls.getDomain] });
  const [isAsking, setIsAsking] = useState(false);
  const problem = claim.problem;
  const [token, ...ways] = recordsOf(claim);
  return (
    <section className={classes['claim']} aria-label={claim.domain}>
      <h3 className={classes['claim_title']}>{t('site_domain.claim_title', { domain: claim.domain })}</h3>
      <p className={classes['lead']}>{t('site_domain.claim_lead')}</p>
      <ol className={classes['steps']}>
        <li>
          {t('site_domain.step_token')}
          {token && <RecordRow record={token} />}
          {token && isBareDomain(claim.ascii) && (
            <p className={classes['aside']}>
              {t('site_domain.short_names', { domain: claim.ascii, token_name: token.name })}
            </p>
          )}
        </li>
        <li>
          {t('site_domain.step_way')}
          {ways.map((record) => (
            <RecordRow key={`${record.type}${record.value}`} record={record} />
          ))}
        </li>
        <li>
          {t('site_domain.step_twin', { twin: claim.twin.domain })}
          <RecordRow record={claim.twin.record} />
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
          <Button size="sm" loading={isChecking} onClick={recheck}>
            {t('site_domain.check')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setIsAsking(true)}>
            {t('site_domain.cancel')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('site_domain.cancel_title', { domain: claim.domain })}
        confirmLabel={t('site_domain.cancel')}
        isDangerous
        onConfirm={() => cancel.mutateAsync({ query: { organizer_id } })}
        onClose={() => setIsAsking(false)}
      >
        {t('site_domain.cancel_text')}
      </ConfirmDialog>
    </section>
  );
}
