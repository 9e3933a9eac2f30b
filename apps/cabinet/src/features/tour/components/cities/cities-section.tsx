import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { EmptyState, FormSection, Panel, SortableArea } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { TextareaField } from '../../../../shared/forms/index.ts';
import { emptyCity } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { CityEntry } from './city-entry.tsx';

const MAX = 30;

/** From which cities one comes to the tour and to which one goes after it, and by what. */
export function CitiesSection() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { keys, append, move, removeWithUndo } = useTourEntries('cities');
  const addButton = (
    <Button
      variant={keys.length === 0 ? 'filled' : 'default'}
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
          {keys.length === 0 && (
            <EmptyState
              compact
              icon={<IconBuildingCommunity size={24} stroke={1.6} />}
              title={t('tour_editor.cities.empty')}
              text={readOnly ? undefined : t('tour_editor.cities.empty_text')}
              action={!readOnly && addButton}
            />
          )}
          <SortableArea ids={keys} isLocked={readOnly} onMove={move}>
            {keys.map((key, index) => (
              <CityEntry key={key} id={key} index={index} onRemove={(name) => removeWithUndo(index, name)} />
            ))}
          </SortableArea>
          {!readOnly && keys.length > 0 && keys.length < MAX && addButton}
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
