import { useWatch } from 'react-hook-form';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { SwitchField, TextareaField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { MapPointField } from '../editor/map-point-field.tsx';
import { PhonesField } from '../editor/phones-field.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { ContactsData } from './schema.ts';

function ContactsFields({ control }: EditorProps<ContactsData>) {
  const { t } = useEditorServices();
  const isMapShown = useWatch({ control, name: 'data.is_map_shown' });
  const fromProfile = t('builder.field.from_profile');
  return (
    <>
      <HeadingFields control={control} />
      <PhonesField
        control={control}
        name="data.phones"
        label={t('builder.contacts.phones')}
        description={fromProfile}
        max={4}
      />
      <TextField
        control={control}
        name="data.email"
        label={t('builder.contacts.email')}
        description={fromProfile}
        type="email"
        maxLength={200}
      />
      <TextareaField
        control={control}
        name="data.address"
        label={t('builder.contacts.address')}
        description={fromProfile}
        maxLength={300}
      />
      <TextField
        control={control}
        name="data.hours"
        label={t('builder.contacts.hours')}
        description={fromProfile}
        maxLength={200}
      />
      <SwitchField control={control} name="data.is_map_shown" label={t('builder.contacts.is_map_shown')} />
      {isMapShown && <MapPointField control={control} name="data.map" />}
      <SwitchField
        control={control}
        name="data.are_messengers_shown"
        label={t('builder.contacts.are_messengers_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_social_links_shown"
        label={t('builder.contacts.are_social_links_shown')}
      />
      <PictureField control={control} name="data.photo" label={t('builder.contacts.photo')} />
    </>
  );
}

export const contactsEditor: FamilyEditor<ContactsData> = {
  Fields: ContactsFields,
  settings: { anchor: true, background: true },
  clean: (data) => ({ ...data, phones: data.phones.filter((phone) => phone.trim() !== '') }),
};
