import { Text } from '@mantine/core';
import { numberIn } from '@tropa/core';
import { className } from '@tropa/i18n/ages';
import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, requiredAs, TextField } from '../../../../shared/forms/index.ts';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { inClass, newCategory, newSeatClass, type TourValues } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import entryClasses from '../fields/entries.module.css';
import { EntryList } from '../fields/entry-list.tsx';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';

const MAX = 8;
/** What the server takes at most. */
const MAX_CATEGORIES = 24;

/** Decks, cabins, rows: how many seats of each a departure has; only where the price is per person. */
export function ClassesPart() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const [basis, seatClasses, groupMax] = useWatch({
    control,
    name: ['price_basis', 'seat_classes', 'group_max'],
  });
  const entries = useTourEntries('seat_classes');
  const { keys, append, replace } = entries;
  // Not by a list of its own: the one that shows the categories would not learn of it.
  const setCategories = (categories: TourValues['price_categories']) =>
    form.setValue('price_categories', categories, { shouldDirty: true });
  if (basis !== 'person' || (readOnly && keys.length === 0)) return null;
  // Each class begins with the categories of the first one: their prices are its own.
  const add = () => {
    const made = newSeatClass(t('tour_prices.classes.unnamed', { number: keys.length + 1 }));
    const [first] = form.getValues('seat_classes');
    const known = form.getValues('price_categories');
    const seated = known.filter(({ takes_seat }) => takes_seat);
    append(made);
    if (known.length === 0)
      setCategories([newCategory({ title: t('tour_prices.categories.adult'), class_id: made.id })]);
    else if (!first)
      setCategories(known.map((one) => (one.takes_seat ? { ...one, class_id: made.id } : one)));
    else {
      const copies = seated
        .filter(({ class_id }) => class_id === first.id)
        .map((one) => inClass(one, made.id));
      setCategories([...known, ...copies].slice(0, MAX_CATEGORIES));
    }
  };
  // Its categories go with it; those of the last one stay, of no class.
  const remove = (index: number, name: string) => {
    const [before, of] = [form.getValues('seat_classes'), form.getValues('price_categories')];
    const gone = before[index];
    if (!gone) return;
    const rest = before.filter((one) => one !== gone);
    replace(rest);
    setCategories(
      rest.length === 0
        ? of.map((one) => ({ ...one, class_id: null }))
        : of.filter(({ class_id }) => class_id !== gone.id),
    );
    showRemoved(t, name, () => {
      replace(before);
      setCategories(of);
    });
  };
  const sum = seatClasses.reduce((all, { seats }) => all + (numberIn(seats) ?? 0), 0);
  const isUneven = seatClasses.length > 0 && typeof groupMax === 'number' && groupMax !== sum;
  return (
    <FormSection title={t('tour_prices.classes.title')} description={t('tour_prices.classes.text')}>
      <EntryList entries={entries} max={MAX} addLabel={t('tour_prices.classes.add')} onAdd={add}>
        {(key, index) => (
          <ClassEntry key={key} id={key} index={index} onRemove={(name) => remove(index, name)} />
        )}
      </EntryList>
      {isUneven && (
        <Text size="sm" c="dimmed" data-span="full">
          {t('tour_prices.classes.sum', { sum, seats: groupMax })}
        </Text>
      )}
    </FormSection>
  );
}

/** One class: its name in both languages, and its seats. */
function ClassEntry({ id, index, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const path = `seat_classes.${index}` as const;
  const [seatClass, categories] = useWatch({ control, name: [path, 'price_categories'] });
  const named = seatClass ? className(seatClass, t) : '';
  const name = named || t('tour_prices.classes.unnamed', { number: index + 1 });
  const isSold = categories.some((one) => one.takes_seat && one.class_id === seatClass?.id);
  return (
    <SortableEntry id={id} name={name} removeLabel={t('tour_prices.remove', { name })} onRemove={onRemove}>
      <div className={entryClasses['pair']}>
        <TextField
          control={control}
          name={`${path}.title`}
          label={t('tour_prices.classes.name')}
          placeholder={t('tour_prices.classes.name_hint')}
          maxLength={60}
          required
        />
        <TextField
          control={control}
          name={`${path}.title_en`}
          label={t('tour_prices.classes.name_en')}
          placeholder={
            seatClass?.title ? t('tour_prices.classes.name_en_hint', { name: seatClass.title }) : undefined
          }
          maxLength={60}
        />
        <NumberField
          control={control}
          name={`${path}.seats`}
          label={t('tour_prices.classes.seats')}
          rules={requiredAs('tour.dates.seats_required')}
          min={0}
          max={1000}
        />
      </div>
      {!isSold && (
        <Text size="sm" c="dimmed">
          {t('tour_prices.classes.no_category')}
        </Text>
      )}
    </SortableEntry>
  );
}
