import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { NumberField, TextareaField } from '../../../../shared/forms/index.ts';
import { OptionalSelect } from '../fields/bound.tsx';
import { ComfortField, LanguagesField } from '../fields/choice-fields.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Whom the tour suits: size of the group, ages, languages, difficulty, comfort. */
export function GroupPart() {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  return (
    <FormSection title={t('tour.main.group')} description={t('tour.main.group_text')}>
      <NumberField control={control} name="group_min" label={t('tour.main.group_min')} min={1} max={1000} />
      <NumberField control={control} name="group_max" label={t('tour.main.group_max')} min={1} max={1000} />
      <NumberField control={control} name="min_age" label={t('tour.main.min_age')} min={0} max={99} />
      <NumberField control={control} name="max_age" label={t('tour.main.max_age')} min={0} max={120} />
      <NumberField
        control={control}
        name="max_tourist_weight"
        label={t('tour_editor.main.max_weight')}
        description={t('tour_editor.main.max_weight_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={1}
        max={300}
        suffix={t('tour_editor.main.kilograms')}
      />
      <LanguagesField control={control} />
      <OptionalSelect
        control={control}
        name="difficulty"
        label={t('tour.main.difficulty')}
        none={t('tour.main.difficulty_none')}
        data={LEVELS.map((level) => ({
          value: String(level),
          label: `${level} — ${t(`blocks.difficulty.level_${level}`)}`,
        }))}
        parse={Number}
      />
      <div data-span="full">
        <TextareaField
          control={control}
          name="difficulty_description"
          label={t('tour.main.difficulty_description')}
          placeholder={t('tour.main.difficulty_hint')}
          maxLength={1000}
          minRows={2}
        />
      </div>
      <div data-span="full">
        <ComfortField control={control} />
      </div>
    </FormSection>
  );
}
