import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { TextareaField, TextField } from '../../../shared/forms/index.ts';
import { AddressSection } from './address-section.tsx';
import { PictureField } from './picture-field.tsx';
import { RegionSection } from './region-section.tsx';
import { useBrand, useSiteName } from '../../../shared/brand/brand.ts';
import { RequisitesSections } from './requisites-sections.tsx';
import { requisitesControl, type TabProps } from './tab-props.ts';

/** Tour author, legal data, director, warranty, addresses, currency and time (docs/rules/organizers.md). */
export function MainTab({ form, readOnly }: TabProps) {
  const { t } = useTranslation();
  const { is_tour_author_required: isAuthorRequired } = useBrand();
  const site = useSiteName();
  const { control } = form;
  const requisites = requisitesControl(form);
  return (
    <>
      <FormSection title={t('organizer.sections.about')} description={t('organizer.sections.about_text')}>
        <div data-span="full">
          <PictureField
            control={control}
            name="logo"
            bucket="organizer"
            fit="contain"
            label={t('organizer.fields.logo')}
            readOnly={readOnly}
          />
        </div>
        <div data-span="full">
          <TextareaField control={control} name="description" label={t('organizer.fields.description')} />
        </div>
      </FormSection>
      <RequisitesSections control={requisites} needsRegistry={form.getValues('needs_registry_number')} />
      <AddressSection control={requisites} />
      <RegionSection control={requisites} />
      <FormSection
        title={t('organizer.sections.author')}
        description={
          isAuthorRequired
            ? t('organizer.sections.author_required', { site })
            : t('organizer.sections.author_text')
        }
      >
        <div data-span="full">
          <PictureField
            control={control}
            name="tour_author_photo"
            bucket="organizer"
            label={t('organizer.fields.tour_author_photo')}
            readOnly={readOnly}
          />
        </div>
        <div data-span="full">
          <TextField
            control={control}
            name="tour_author_name"
            label={t('organizer.fields.tour_author_name')}
            required={isAuthorRequired}
          />
        </div>
        <div data-span="full">
          <TextareaField
            control={control}
            name="tour_author_about"
            label={t('organizer.fields.tour_author_about')}
            required={isAuthorRequired}
          />
        </div>
      </FormSection>
      <FormSection
        title={t('organizer.sections.warranty')}
        description={t('organizer.sections.warranty_text')}
      >
        <div data-span="full">
          <TextareaField control={control} name="warranty" label={t('organizer.fields.warranty')} />
        </div>
      </FormSection>
    </>
  );
}
