import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { SwitchField, TextareaField, TextField } from '../editor/fields.tsx';
import { LinkField, OptionalLinkField, useNewLink } from '../editor/link-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { MapPointField } from '../editor/map-point-field.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { AppFooterData } from './schema.ts';

function Column({ control, index }: EditorProps<AppFooterData> & { index: number }) {
  const { t } = useEditorServices();
  const newLink = useNewLink();
  return (
    <>
      <TextField
        control={control}
        name={`data.columns.${index}.title`}
        label={t('builder.footer.column_title')}
        maxLength={60}
      />
      <ListField
        control={control}
        name={`data.columns.${index}.links`}
        label={t('builder.footer.links')}
        addLabel={t('builder.header.add_link')}
        max={12}
        newItem={newLink}
        titleOf={({ label }) => label}
      >
        {(link) => <LinkField control={control} name={`data.columns.${index}.links.${link}`} />}
      </ListField>
    </>
  );
}

function AppFooterFields({ control }: EditorProps<AppFooterData>) {
  const { t } = useEditorServices();
  return (
    <>
      <PictureField
        control={control}
        name="data.logo"
        label={t('builder.field.logo')}
        description={t('builder.field.logo_hint')}
        fit="contain"
      />
      <TextField
        control={control}
        name="data.name"
        label={t('builder.field.name')}
        description={t('builder.field.name_hint')}
        maxLength={120}
      />
      <TextareaField control={control} name="data.about" label={t('builder.footer.about')} maxLength={400} />
      <ListField
        control={control}
        name="data.columns"
        label={t('builder.footer.columns')}
        addLabel={t('builder.footer.add_column')}
        max={4}
        newItem={() => ({ title: '', links: [] })}
        titleOf={({ title }) => title}
      >
        {(index) => <Column control={control} index={index} />}
      </ListField>
      <SwitchField
        control={control}
        name="data.are_contacts_shown"
        label={t('builder.footer.are_contacts_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_social_links_shown"
        label={t('builder.contacts.are_social_links_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_legal_links_shown"
        label={t('builder.footer.are_legal_links_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_requisites_shown"
        label={t('builder.footer.are_requisites_shown')}
      />
      <TextField
        control={control}
        name="data.call_to_action.title"
        label={t('builder.footer.call_title')}
        description={t('builder.footer.call_hint')}
        maxLength={160}
      />
      <TextareaField
        control={control}
        name="data.call_to_action.text"
        label={t('builder.footer.call_text')}
        maxLength={300}
      />
      <OptionalLinkField
        control={control}
        name="data.call_to_action.button"
        label={t('builder.footer.call_button')}
      />
      <MapPointField control={control} name="data.map" />
      <PictureField
        control={control}
        name="data.map_picture"
        label={t('builder.footer.map_picture')}
        description={t('builder.footer.map_picture_hint')}
      />
    </>
  );
}

export const appFooterEditor: FamilyEditor<AppFooterData> = {
  Fields: AppFooterFields,
  settings: { anchor: false, background: false },
};
