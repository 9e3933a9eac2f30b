import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { emptyImpression } from '../../model/tour-values.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { ImpressionEntry } from './impression-entry.tsx';

const MAX = 12;

/** The moments that people come for, each with a photo. */
export function ImpressionsPart() {
  const { t } = useTranslation();
  const entries = useTourEntries('main_impressions');
  return (
    <FormSection title={t('tour.main.impressions')} description={t('tour.main.impressions_text')}>
      <EntryList
        entries={entries}
        max={MAX}
        addLabel={t('tour.main.impression_add')}
        onAdd={() => entries.append(emptyImpression())}
      >
        {(key, index) => (
          <ImpressionEntry key={key} id={key} index={index} onRemove={() => entries.remove(index)} />
        )}
      </EntryList>
    </FormSection>
  );
}
