import { Switch } from '@mantine/core';
import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { classesWithout, inClass, newCategory } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { CategoryEntry } from './category-entry.tsx';

const MAX = 24;
/** From this age on one is usually an adult. */
const GROWN_UP = 18;

/** Prices for adults, children and categories of the tour's own; only where the price is per person. */
export function CategoriesPart() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const [basis, seatClasses, categories] = useWatch({
    control,
    name: ['price_basis', 'seat_classes', 'price_categories'],
  });
  const entries = useTourEntries('price_categories');
  const { keys, append, replace, removeWithUndo } = entries;
  if (basis !== 'person' || (readOnly && keys.length === 0)) return null;
  const [seatClass] = seatClasses;
  const ofClass = seatClass ? { class_id: seatClass.id } : {};
  const turn = (isOn: boolean) => {
    if (isOn) {
      replace([
        newCategory({ ...ofClass, title: t('tour_prices.categories.adult'), min_age: GROWN_UP }),
        newCategory({
          ...ofClass,
          title: t('tour_prices.categories.child'),
          type: 'child',
          max_age: GROWN_UP - 1,
          per_adult: 0,
        }),
      ]);
      return;
    }
    const before = form.getValues('price_categories');
    replace([]);
    showRemoved(t, t('tour_prices.categories.all'), () => replace(before));
  };
  const room = MAX - keys.length;
  const repeat = (index: number) => {
    const known = form.getValues('price_categories');
    const one = known[index];
    if (one)
      append(
        classesWithout(known, seatClasses, index)
          .slice(0, room)
          .map(({ id }) => inClass(one, id)),
        { shouldFocus: false },
      );
  };
  return (
    <FormSection title={t('tour_prices.categories.title')} description={t('tour_prices.categories.text')}>
      <div data-span="full">
        <Switch
          checked={keys.length > 0}
          disabled={readOnly}
          label={t('tour_prices.categories.switch')}
          description={t('tour_prices.categories.switch_hint')}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </div>
      {keys.length > 0 && (
        <EntryList
          entries={entries}
          max={MAX}
          addLabel={t('tour_prices.categories.add')}
          onAdd={() => append(newCategory(ofClass))}
        >
          {(key, index) => (
            <CategoryEntry
              key={key}
              id={key}
              index={index}
              onRemove={(name) => removeWithUndo(index, name)}
              missingIn={room > 0 ? classesWithout(categories, seatClasses, index) : []}
              onRepeat={() => repeat(index)}
            />
          )}
        </EntryList>
      )}
    </FormSection>
  );
}
