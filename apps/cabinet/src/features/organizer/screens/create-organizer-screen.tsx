import { Button, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormSection, PageHead, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerCalls, useCallMutation } from '../../../shared/api/index.ts';
import { Form, PhoneField, TextField, useCheckedForm } from '../../../shared/forms/index.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { organizersQuery, useProfile } from '../../../shared/session/session.ts';
import { AddressSection } from '../components/address-section.tsx';
import { RegionSection } from '../components/region-section.tsx';
import { RequisitesSections } from '../components/requisites-sections.tsx';
import { begunWith, emptyOrganizer, organizerResolver, type RequisitesValues } from '../requisites.ts';
import classes from './create-organizer-screen.module.css';

/** A new organizer: what one begins with. Requisites may be told at once; publishing asks for them, the settings hold the rest. */
export function CreateOrganizerScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const profile = useProfile();
  usePageTitle(t('organizer.create.title'));
  const [isWhole, setIsWhole] = useState(false);
  const form = useCheckedForm<RequisitesValues>({
    defaultValues: {
      ...emptyOrganizer(),
      last_name: profile?.last_name ?? '',
      first_name: profile?.first_name ?? '',
      email: profile?.email ?? '',
      phone: profile?.phone ?? '',
    },
    // What was typed before the requisites were left for later keeps nobody.
    resolver: (values, context, options) =>
      isWhole
        ? organizerResolver<RequisitesValues>(t)(values, context, options)
        : organizerResolver<RequisitesValues>(t, { byParts: true })(
            { ...emptyOrganizer(), ...begunWith(values) },
            context,
            options,
          ),
  });
  const { control } = form;
  const create = useCallMutation(organizerCalls.create, {
    form,
    success: t('organizer.create.created'),
    onSuccess: async ({ id }) => {
      await queryClient.fetchQuery({ ...organizersQuery, staleTime: 0 });
      await navigate({ to: '/$orgId/dashboard', params: { orgId: String(id) }, replace: true });
    },
  });
  const { isDirty } = form.formState;
  const leaveDialog = useLeaveGuard(isDirty && !create.isPending);
  return (
    <>
      {leaveDialog}
      <PageHead title={t('organizer.create.title')} description={t('organizer.create.lead')} />
      <Panel>
        <Form
          form={form}
          onSubmit={form.handleSubmit((body) => create.mutate({ body: isWhole ? body : begunWith(body) }))}
        >
          <FormSection title={t('organizer.sections.name')} description={t('organizer.sections.name_text')}>
            <div data-span="full">
              <TextField control={control} name="name" label={t('organizer.fields.name')} required />
            </div>
          </FormSection>
          <FormSection
            title={t('organizer.sections.contacts')}
            description={t('organizer.sections.contacts_text')}
          >
            <TextField
              control={control}
              name="email"
              type="email"
              label={t('organizer.fields.email')}
              required
            />
            <PhoneField control={control} name="phone" label={t('organizer.fields.phone')} required />
          </FormSection>
          <RegionSection control={control} />
          <FormSection
            title={t('organizer.sections.requisites')}
            description={t('organizer.create.requisites_text')}
          >
            <div data-span="full">
              <Switch
                label={t('organizer.create.requisites_now')}
                checked={isWhole}
                onChange={(event) => setIsWhole(event.currentTarget.checked)}
              />
            </div>
          </FormSection>
          {isWhole && (
            <>
              <RequisitesSections control={control} isNamed />
              <AddressSection control={control} />
            </>
          )}
          <div className={classes['submit']}>
            <Button type="submit" size="md" loading={create.isPending}>
              {t('organizer.create.submit')}
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}
