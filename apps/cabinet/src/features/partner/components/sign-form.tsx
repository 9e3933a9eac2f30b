import { Button, Stack } from '@mantine/core';
import type { PartnerSite } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCallMutation } from '../../../shared/api/index.ts';
import { CheckboxField, Form, useCheckedForm } from '../../../shared/forms/index.ts';

/** Signing with a partner site: both consents are required (cabinet.md, section 5, "Partnership"). */
export function SignForm({ site, organizer_id }: { site: PartnerSite; organizer_id: number }) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { agreement: false, privacy: false } });
  const required = t('errors.validation.required');
  const sign = useCallMutation(partnerCalls.setPublishedOnSite, {
    invalidates: [partnerCalls.partners],
    success: t('sections.partner.signed_done'),
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
  return (
    <Panel title={t('sections.partner.sign_title')}>
      <Form form={form} onSubmit={submit}>
        <Stack gap="sm" align="flex-start">
          <CheckboxField
            control={form.control}
            name="agreement"
            rules={{ required }}
            label={t('sections.partner.accept_agreement')}
          />
          <CheckboxField
            control={form.control}
            name="privacy"
            rules={{ required }}
            label={t('sections.partner.accept_privacy')}
          />
          <Button type="submit" loading={sign.isPending}>
            {t('sections.partner.sign')}
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
