import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { emptyExtra } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { ExtraEntry } from './extra-entry.tsx';

const MAX = 20;

/** What can be bought with a booking. */
export function ExtrasPart() {
  const { t } = useTranslation();
  const { readOnly } = useTourEditor();
  const entries = useTourEntries('extras');
  if (readOnly && entries.keys.length === 0) return null;
  return (
    <FormSection title={t('tour_prices.extras.title')} description={t('tour_prices.extras.text')}>
      <EntryList
        entries={entries}
        max={MAX}
        addLabel={t('tour_prices.extras.add')}
        onAdd={() => entries.append(emptyExtra())}
      >
        {(key, index) => (
          <ExtraEntry
            key={key}
            id={key}
            index={index}
            onRemove={(name) => entries.removeWithUndo(index, name)}
          />
        )}
      </EntryList>
    </FormSection>
  );
}
