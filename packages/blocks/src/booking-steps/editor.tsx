import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { TextareaField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { IconField } from '../editor/icon-field.tsx';
import { ListField } from '../editor/list-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { BookingStepsData } from './schema.ts';

function BookingStepsFields({ control }: EditorProps<BookingStepsData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <ListField
        control={control}
        name="data.items"
        label={t('builder.booking_steps.items')}
        addLabel={t('builder.booking_steps.add')}
        max={12}
        newItem={() => ({ icon: null, title: '', text: '' })}
        titleOf={({ title }) => title}
      >
        {(index) => (
          <>
            <TextField
              control={control}
              name={`data.items.${index}.title`}
              label={t('builder.field.title')}
              maxLength={120}
            />
            <TextareaField
              control={control}
              name={`data.items.${index}.text`}
              label={t('builder.booking_steps.text')}
              maxLength={600}
            />
            <IconField
              control={control}
              name={`data.items.${index}.icon`}
              label={t('builder.booking_steps.icon')}
            />
          </>
        )}
      </ListField>
    </>
  );
}

export const bookingStepsEditor: FamilyEditor<BookingStepsData> = {
  Fields: BookingStepsFields,
  settings: { anchor: true, background: true },
  example: (sample) => sample,
};
