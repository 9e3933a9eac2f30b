import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { SwitchField, TextField } from '../editor/fields.tsx';
import { LinkField, OptionalLinkField, useNewLink } from '../editor/link-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { AppHeaderData } from './schema.ts';

function AppHeaderFields({ control }: EditorProps<AppHeaderData>) {
  const { t } = useEditorServices();
  const newLink = useNewLink();
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
      <ListField
        control={control}
        name="data.links"
        label={t('builder.header.links')}
        addLabel={t('builder.header.add_link')}
        max={8}
        newItem={newLink}
        titleOf={({ label }) => label}
      >
        {(index) => <LinkField control={control} name={`data.links.${index}`} />}
      </ListField>
      <OptionalLinkField control={control} name="data.button" label={t('builder.header.button')} />
      <SwitchField control={control} name="data.is_phone_shown" label={t('builder.header.is_phone_shown')} />
      <TextField
        control={control}
        name="data.phone"
        label={t('builder.header.phone')}
        description={t('builder.field.from_profile')}
        type="tel"
        maxLength={40}
      />
      <SwitchField
        control={control}
        name="data.are_messengers_shown"
        label={t('builder.contacts.are_messengers_shown')}
      />
    </>
  );
}

export const appHeaderEditor: FamilyEditor<AppHeaderData> = {
  Fields: AppHeaderFields,
  settings: { anchor: false, background: false },
};
