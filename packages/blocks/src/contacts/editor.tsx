import { HELP_REQUEST_TYPES } from '@tropa/core';
import { useWatch } from 'react-hook-form';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { SelectField, SwitchField, TextareaField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { MapPointField } from '../editor/map-point-field.tsx';
import { PhonesField } from '../editor/phones-field.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { ContactsData } from './schema.ts';

function PersonFields({ control, index }: EditorProps<ContactsData> & { index: number }) {
  const { t } = useEditorServices();
  const at = `data.team.${index}` as const;
  return (
    <>
      <TextField
        control={control}
        name={`${at}.name`}
        label={t('builder.contacts.person_name')}
        maxLength={120}
      />
      <TextField
        control={control}
        name={`${at}.role`}
        label={t('builder.contacts.person_role')}
        placeholder={t('builder.contacts.person_role_hint')}
        maxLength={120}
      />
      <PictureField control={control} name={`${at}.photo`} label={t('builder.contacts.person_photo')} />
      <TextField
        control={control}
        name={`${at}.phone`}
        label={t('builder.contacts.person_phone')}
        type="tel"
        maxLength={40}
      />
      <TextField
        control={control}
        name={`${at}.email`}
        label={t('builder.contacts.email')}
        type="email"
        maxLength={200}
      />
    </>
  );
}

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
      <SelectField
        control={control}
        name="data.form_type"
        label={t('builder.contacts.form_type')}
        description={t('builder.contacts.form_type_hint')}
        data={HELP_REQUEST_TYPES.map((value) => ({ value, label: t(`help_requests.types.${value}`) }))}
        searchable
      />
      <ListField
        control={control}
        name="data.team"
        label={t('builder.contacts.team')}
        description={t('builder.contacts.team_hint')}
        addLabel={t('builder.contacts.add_person')}
        max={12}
        newItem={() => ({ name: '', role: '', photo: null, phone: '', email: '' })}
        titleOf={({ name }) => name}
      >
        {(index) => <PersonFields control={control} index={index} />}
      </ListField>
    </>
  );
}

export const contactsEditor: FamilyEditor<ContactsData> = {
  Fields: ContactsFields,
  settings: { anchor: true, background: true },
  clean: (data) => ({
    ...data,
    phones: data.phones.filter((phone) => phone.trim() !== ''),
    team: data.team.filter(({ name }) => name.trim() !== ''),
  }),
};
