import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { AttachedSite } from '@tropa/contract';
import { Sheet, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  organizerCalls,
  siteCalls,
  siteDomainCalls,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { Form } from '../../../shared/forms/index.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { putSite } from '../hooks/use-site.ts';
import classes from './address-dialog.module.css';

const CHECK_DELAY_MS = 400;

interface AddressDialogProps {
  site: AttachedSite;
  opened: boolean;
  onClose: () => void;
}

/** Changes the first part of the site's address; whether it is free is told while it is typed. */
export function AddressDialog({ site, opened, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('builder.site.domain.title')}>
      <AddressForm site={site} onDone={onClose} />
    </Sheet>
  );
}

function AddressForm({ site, onDone }: { site: AttachedSite; onDone: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { organizer_id, slug } = site;
  const [typed, setTyped] = useState(slug);
  const domain = typed.trim().toLowerCase();
  const [settled] = useDebouncedValue(domain, CHECK_DELAY_MS);
  // Where an own domain is the site's address, the name is still one under ours.
  const address = useCall(siteDomainCalls.getDomain, { query: { organizer_id } });
  const host = address.data ? new URL(address.data.slug_url).host : site.host;
  const isOther = domain !== '' && domain !== slug;
  const check = useCall(
    siteCalls.checkDomain,
    { query: { organizer_id }, body: { domain: settled } },
    { enabled: settled !== '' && settled !== slug, staleTime: 0 },
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const isChecked = isOther && settled === domain && !check.isFetching;
  const isFree = isChecked && check.data?.is_available === true;
  const change = useCallMutation(siteCalls.changeDomain, {
    // The preview has another address too.
    invalidates: [siteCalls.getPage, siteDomainCalls.getDomain, organizerCalls.dashboard],
    onSuccess: ({ site: changed }) => {
      putSite(queryClient, changed);
      showSuccess(t('builder.site.domain.saved', { host: changed.host }));
      onDone();
    },
    onFailure: (failure) => {
      setRefusal(failure.errors['domain'] ?? null);
      return failure.errors['domain'] !== undefined;
    },
  });
  const submit = useForm().handleSubmit(() => {
    if (isFree) change.mutate({ query: { organizer_id }, body: { domain } });
  });
  const error =
    refusal ??
    (isChecked
      ? (check.error?.errors['domain'] ??
        check.error?.message ??
        (check.data?.is_available === false ? t('builder.site.domain.taken') : undefined))
      : undefined);
  const state = !isOther ? 'same' : isFree ? 'free' : 'checking';
  return (
    <Form typed={() => ({ typed })} className={classes['form']} onSubmit={submit}>
      <TextInput
        label={t('builder.site.domain.label')}
        description={t('builder.site.domain.hint')}
        value={typed}
        maxLength={63}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={error}
        rightSection={<span className={classes['suffix']}>{host.slice(slug.length)}</span>}
        rightSectionWidth={`${host.length - slug.length + 2}ch`}
        rightSectionPointerEvents="none"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(null);
        }}
      />
      <output className={classes['state']} data-free={isFree || undefined}>
        {!error && domain !== '' && t(`builder.site.domain.${state}`)}
      </output>
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
        {t('builder.site.domain.warning', { host: site.host })}
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
        <ReasonedButton
          type="submit"
          disabledReason={!isFree && t('off.type_address')}
          loading={change.isPending}
        >
          {t('builder.site.domain.save')}
        </ReasonedButton>
      </Group>
    </Form>
  );
}
