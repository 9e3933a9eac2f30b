import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconUserStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCall } from '../../../shared/api/index.ts';
import { CheckboxField, DialogFoot, Form, useCheckedForm } from '../../../shared/forms/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { usePublishOnSite } from '../hooks/use-publish-on-site.ts';
import { isConnected, type Partner } from '../model/partner-state.ts';
import { DocumentLink } from './document-link.tsx';

export interface SignPartnershipDialogProps {
  site_id: number;
  opened: boolean;
  onClose: () => void;
}

/** Sign partnership (docs/rules/brands.md): both documents are accepted, then the tours are published on the site. */
export function SignPartnershipDialog({ site_id, opened, onClose }: SignPartnershipDialogProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(partnerCalls.partners, { query: { organizer_id: id } }, { enabled: opened });
  const site = [...(query.data?.connected ?? []), ...(query.data?.available_for_connection ?? [])].find(
    (item) => item.site_id === site_id,
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('partner.sign.title', { site: site?.site_name ?? '' })}
      kind="dialog"
    >
      <QueryState query={query} skeleton={<Skeleton height={220} />} compact>
        {() =>
          site ? (
            <SignForm site={site} organizer_id={id} onClose={onClose} />
          ) : (
            <Text>{t('partner.unknown_title')}</Text>
          )
        }
      </QueryState>
    </Dialog>
  );
}

interface SignFormProps {
  site: Partner;
  organizer_id: number;
  onClose: () => void;
}

function SignForm({ site, organizer_id, onClose }: SignFormProps) {
  const { t } = useTranslation();
  const [authorRefusal, setAuthorRefusal] = useState('');
  const form = useCheckedForm({ defaultValues: { agreement: false, privacy: false } });
  const sign = usePublishOnSite({
    success: t('partner.published', { site: site.site_name }),
    onDone: onClose,
    onTourAuthorMissing: setAuthorRefusal,
  });
  const submit = form.handleSubmit(() =>
    sign.mutate({
      body: {
        site_id: site.site_id,
        is_published_on_site: true,
        tour_organizer_id: organizer_id,
        agreement_version: site.agreement.version,
        privacy_version: site.privacy.version,
      },
    }),
  );
  if (isConnected(site) && site.is_published_on_site && !site.is_consent_outdated)
    return <Text>{t('partner.sign.already')}</Text>;
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('partner.sign.text', { percent: site.organizer_commission })}</Text>
        <CheckboxField
          control={form.control}
          name="agreement"
          rules="required"
          data-autofocus
          label={
            <>
              {t('partner.sign.agreement_before')}{' '}
              <DocumentLink url={site.agreement.url}>{t('partner.sign.agreement')}</DocumentLink>
            </>
          }
        />
        <CheckboxField
          control={form.control}
          name="privacy"
          rules="required"
          label={
            <>
              {t('partner.sign.privacy_before')}{' '}
              <DocumentLink url={site.privacy.url}>{t('partner.sign.privacy')}</DocumentLink>
            </>
          }
        />
        {authorRefusal && (
          <Alert color="yellow" variant="light" icon={<IconUserStar size={20} stroke={1.6} />}>
            <Stack gap={4} align="flex-start">
              {authorRefusal}
              <Anchor component={Link} to={organizerPath(organizer_id, 'settings')} onClick={onClose}>
                {t('partner.expert_fill')}
              </Anchor>
            </Stack>
          </Alert>
        )}
        <DialogFoot submit={t('partner.sign.submit')} isBusy={sign.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
