import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { NumberField, SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import { ToursSelectionFields } from '../editor/tours-selection-fields.tsx';
import type { ScheduleData } from './schema.ts';

function ScheduleFields({ control }: EditorProps<ScheduleData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <ToursSelectionFields control={control} label={t('builder.schedule.selection')} />
      <NumberField
        control={control}
        name="data.months"
        label={t('builder.schedule.months')}
        description={t('builder.tours.limit_hint')}
        min={1}
        max={12}
      />
      <SwitchField
        control={control}
        name="data.is_filter_shown"
        label={t('builder.schedule.is_filter_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_sold_out_shown"
        label={t('builder.schedule.are_sold_out_shown')}
        description={t('builder.schedule.are_sold_out_shown_hint')}
      />
    </>
  );
}

export const scheduleEditor: FamilyEditor<ScheduleData> = {
  Fields: ScheduleFields,
  settings: { anchor: true, background: true },
};
