import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PictureField } from './picture-field.tsx';
import type { TabProps } from './tab-props.ts';

/** Sign and stamp pictures for documents. They are kept privately. */
export function DocsTab({ form: { control }, readOnly }: TabProps) {
  const { t } = useTranslation();
  const common = { control, bucket: 'sign', fit: 'contain', readOnly } as const;
  return (
    <FormSection title={t('organizer.sections.docs')} description={t('organizer.sections.docs_text')}>
      <PictureField {...common} name="sign_image" label={t('organizer.fields.sign_image')} />
      <PictureField {...common} name="stamp_image" label={t('organizer.fields.stamp_image')} />
    </FormSection>
  );
}
