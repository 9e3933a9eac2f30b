import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { EmptyState, FormSection, Panel } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextareaField } from '../../../../shared/forms/index.ts';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { emptyCity } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntries } from '../fields/sortable-entries.tsx';
import { CityEntry } from './city-entry.tsx';

const MAX = 30;

/** From which cities one comes to the tour and to which one goes after it, and by what. */
export function CitiesSection() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'cities', keyName: 'key' });
  const removeAt = (index: number, name: string) => {
    const city = form.getValues(`cities.${index}`);
    remove(index);
    showRemoved(t, name, () => insert(index, city));
  };
  const addButton = (
    <Button
      variant={fields.length === 0 ? 'filled' : 'default'}
      className={classes['add'] ?? ''}
      leftSection={<IconPlus size={16} />}
      onClick={() => append(emptyCity())}
    >
      {t('tour_editor.cities.add')}
    </Button>
  );
  return (
    <Panel>
      <FormSection title={t('tour_editor.cities.title')} description={t('tour_editor.cities.text')}>
        <div className={classes['entries']} data-span="full">
          {fields.length === 0 && (
            <EmptyState
              compact
              icon={<IconBuildingCommunity size={24} stroke={1.6} />}
              title={t('tour_editor.cities.empty')}
              text={readOnly ? undefined : t('tour_editor.cities.empty_text')}
              action={!readOnly && addButton}
            />
          )}
          <SortableEntries keys={fields.map(({ key }) => key)} disabled={readOnly} onMove={move}>
            {fields.map((field, index) => (
              <CityEntry
                key={field.key}
                id={field.key}
                index={index}
                onRemove={(name) => removeAt(index, name)}
              />
            ))}
          </SortableEntries>
          {!readOnly && fields.length > 0 && fields.length < MAX && addButton}
        </div>
      </FormSection>
      <FormSection title={t('tour_editor.cities.all')} description={t('tour_editor.cities.all_text')}>
        <div data-span="full">
          <TextareaField
            control={control}
            name="comment_for_all_cities"
            label={t('tour_editor.cities.comment_for_all')}
            placeholder={t('tour_editor.cities.comment_for_all_hint')}
            maxLength={2000}
          />
        </div>
      </FormSection>
    </Panel>
  );
}
