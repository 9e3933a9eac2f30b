import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PhoneField, TextField } from '../../../shared/forms/index.ts';
import { ExtraContacts } from './extra-contacts.tsx';
import type { TabProps } from './tab-props.ts';

/** Where an organizer is found; what a page is for is told where its name does not say it. */
const LINKS = [
  { name: 'vk' },
  { name: 'tg' },
  { name: 'inst' },
  { name: 'fb' },
  { name: 'reviews_url', hint: 'organizer.fields.reviews_url_hint' },
  { name: 'site', hint: 'organizer.fields.site_hint' },
] as const;

/** Site, e-mail, phones, hours and links (docs/rules/organizers.md). */
export function ContactsTab({ form }: TabProps) {
  const { t } = useTranslation();
  const { control } = form;
  return (
    <>
      <FormSection
        title={t('organizer.sections.contacts')}
        description={t('organizer.sections.contacts_text')}
      >
        <TextField control={control} name="email" type="email" label={t('organizer.fields.email')} required />
        <PhoneField control={control} name="phone" label={t('organizer.fields.phone')} required />
        <TextField
          control={control}
          name="partner_doc_email"
          type="email"
          label={t('organizer.fields.partner_doc_email')}
          description={t('organizer.fields.partner_doc_email_hint')}
        />
        <TextField control={control} name="whats_app" label={t('organizer.fields.whats_app')} />
      </FormSection>
      <ExtraContacts control={control} />
      <FormSection title={t('organizer.sections.hours')} description={t('organizer.sections.hours_text')}>
        <TextField
          control={control}
          name="work_hours"
          label={t('organizer.fields.work_hours')}
          placeholder={t('organizer.fields.work_hours_hint')}
        />
        <TextField control={control} name="weekend_hours" label={t('organizer.fields.weekend_hours')} />
      </FormSection>
      <FormSection title={t('organizer.sections.social')} description={t('organizer.sections.social_text')}>
        {LINKS.map(({ name, ...link }) => (
          <TextField
            key={name}
            control={control}
            name={name}
            type="url"
            label={t(`organizer.fields.${name}`)}
            description={'hint' in link ? t(link.hint) : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            placeholder="https://"
          />
        ))}
      </FormSection>
    </>
  );
}
