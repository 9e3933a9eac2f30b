import { Anchor, Button, Group, Input } from '@mantine/core';
import { IconCheck, IconWorldWww } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnDomain, SiteAddress } from '@tropa/contract';
import { ConfirmDialog, FormSkeleton, Panel, StatusDot, ReasonedButton } from '@tropa/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  organizerCalls,
  siteCalls,
  siteDomainCalls,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useScope } from '../../../shared/session/session.ts';
import { putSite } from '../hooks/use-site.ts';
import { CertificateNote } from './certificate-note.tsx';
import { ClaimCard } from './claim-card.tsx';
import classes from './domain-section.module.css';
import { LostRecords } from './lost-records.tsx';
import { RecordRow } from './record-row.tsx';

/** While a claim waits for DNS its state is asked for so often, ms. */
const CLAIM_ROUND_MS = 30_000;

/** Where the site is found, and how to give it a domain of its own: for the settings of the site. */
export function DomainSection({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const query = useCall(
    siteDomainCalls.getDomain,
    { query: { organizer_id } },
    { refetchInterval: ({ state }) => (state.data?.claim ? CLAIM_ROUND_MS : false) },
  );
  const { refetch } = query;
  useRealtimeEvent('site_status_changed', () => void refetch());
  return (
    <Panel isPart title={t('site_domain.title')}>
      <QueryState query={query} skeleton={<FormSkeleton fields={2} />}>
        {(address) => <Address address={address} organizer_id={organizer_id} />}
      </QueryState>
    </Panel>
  );
}

function Address({ address, organizer_id }: { address: SiteAddress; organizer_id: number }) {
  const { t } = useTranslation();
  const { current, claim, former, url } = address;
  const mayChange = useScope('profile', 'write') === 'all';
  return (
    <div className={classes['section']}>
      <p className={classes['address']}>
        <Anchor href={url} target="_blank" rel="noreferrer">
          {current?.domain ?? new URL(url).host}
        </Anchor>
        <StatusDot tone={current?.problem ? 'warning' : 'success'}>
          {current ? t('site_domain.own') : t('site_domain.ours')}
        </StatusDot>
      </p>
      {current && <CertificateNote current={current} url={url} />}
      {current && <LostRecords current={current} organizer_id={organizer_id} mayChange={mayChange} />}
      {current && !current.problem && !current.twin.record.is_right && (
        <div>
          <p className={classes['quiet']}>{t('site_domain.twin_missing', { twin: current.twin.domain })}</p>
          <RecordRow record={current.twin.record} />
        </div>
      )}
      {former.length > 0 && (
        <p className={classes['quiet']}>{t('site_domain.former', { hosts: former.join(', ') })}</p>
      )}
      {claim && <ClaimCard claim={claim} organizer_id={organizer_id} mayChange={mayChange} />}
      {!claim && mayChange && <ClaimForm organizer_id={organizer_id} hasOwn={current !== null} />}
      {current && mayChange && <Release current={current} address={address} organizer_id={organizer_id} />}
      {!mayChange && <p className={classes['quiet']}>{t('site_domain.owner_only')}</p>}
    </div>
  );
}

function ClaimForm({ organizer_id, hasOwn }: { organizer_id: number; hasOwn: boolean }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const claim = useCallMutation(siteCalls.changeDomain, {
    invalidates: [siteDomainCalls.getDomain],
    onSuccess: () => setTyped(''),
    onFailure: (failure) => {
      const problem = failure.errors['domain'];
      setRefusal(problem ?? null);
      return problem !== undefined;
    },
  });
  const domain = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (domain !== '') claim.mutate({ query: { organizer_id }, body: { domain, is_custom: true } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Input.Wrapper
        label={hasOwn ? t('site_domain.other_label') : t('site_domain.label')}
        description={t('site_domain.hint')}
        error={refusal}
      >
        <div className={classes['row']}>
          <Input
            placeholder={t('site_domain.placeholder')}
            value={typed}
            maxLength={253}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={refusal !== null}
            leftSection={<IconWorldWww size={16} stroke={1.6} />}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setRefusal(null);
            }}
          />
          <ReasonedButton
            type="submit"
            disabledReason={domain === '' && t('off.type_domain')}
            loading={claim.isPending}
          >
            {t('site_domain.connect')}
          </ReasonedButton>
        </div>
      </Input.Wrapper>
    </form>
  );
}

function Release({
  current,
  address,
  organizer_id,
}: {
  current: OwnDomain;
  address: SiteAddress;
  organizer_id: number;
}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const host = new URL(address.slug_url).host;
  const release = useCallMutation(siteCalls.changeDomain, {
    invalidates: [siteDomainCalls.getDomain, siteCalls.getPage, organizerCalls.dashboard],
    onSuccess: ({ site }) => putSite(queryClient, site),
    success: t('site_domain.released', { host }),
  });
  return (
    <Group gap="xs">
      <span className={classes['quiet']}>
        <IconCheck size={14} stroke={1.8} aria-hidden /> {t('site_domain.keep_records')}
      </span>
      <Button size="sm" variant="subtle" onClick={() => setIsAsked(true)}>
        {t('site_domain.release')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('site_domain.release_title', { domain: current.domain })}
        confirmLabel={t('site_domain.release')}
        onConfirm={() =>
          release.mutateAsync({ query: { organizer_id }, body: { domain: address.slug, is_custom: false } })
        }
        onClose={() => setIsAsked(false)}
      >
        {t('site_domain.release_text', { domain: current.domain, host })}
      </ConfirmDialog>
    </Group>
  );
}
