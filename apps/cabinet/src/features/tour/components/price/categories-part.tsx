import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormSection } from '@tropa/ui';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { newCategory } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntries } from '../fields/sortable-entries.tsx';
import { CategoryEntry } from './category-entry.tsx';

const MAX = 8;
/** From this age on one is usually an adult. */
const GROWN_UP = 18;

/** Prices for adults, children and categories of the tour's own; only where the price is per person. */
export function CategoriesPart() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const basis = useWatch({ control, name: 'price_basis' });
  const { fields, append, insert, remove, replace, move } = useFieldArray({
    control,
    name: 'price_categories',
    keyName: 'key',
  });
  if (basis !== 'person' || (readOnly && fields.length === 0)) return null;
  const turn = (isOn: boolean) => {
    if (isOn) {
      replace([
        newCategory({ title: t('tour_prices.categories.adult'), min_age: GROWN_UP }),
        newCategory({ title: t('tour_prices.categories.child'), max_age: GROWN_UP - 1 }),
      ]);
      return;
    }
    const before = form.getValues('price_categories');
    replace([]);
    showRemoved(t, t('tour_prices.categories.all'), () => replace(before));
  };
  const removeAt = (index: number, name: string) => {
    const category = form.getValues(`price_categories.${index}`);
    remove(index);
    showRemoved(t, name, () => insert(index, category));
  };
  return (
    <FormSection title={t('tour_prices.categories.title')} description={t('tour_prices.categories.text')}>
      <div data-span="full">
        <Switch
          checked={fields.length > 0}
          disabled={readOnly}
          label={t('tour_prices.categories.switch')}
          description={t('tour_prices.categories.switch_hint')}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </div>
      {fields.length > 0 && (
        <div className={classes['entries']} data-span="full">
          <SortableEntries keys={fields.map(({ key }) => key)} disabled={readOnly} onMove={move}>
            {fields.map((field, index) => (
              <CategoryEntry
                key={field.key}
                id={field.key}
                index={index}
                onRemove={(name) => removeAt(index, name)}
              />
            ))}
          </SortableEntries>
          {!readOnly && fields.length < MAX && (
            <Button
              variant="default"
              className={classes['add'] ?? ''}
              leftSection={<IconPlus size={16} />}
              onClick={() => append(newCategory())}
            >
              {t('tour_prices.categories.add')}
            </Button>
          )}
        </div>
      )}
    </FormSection>
  );
}
