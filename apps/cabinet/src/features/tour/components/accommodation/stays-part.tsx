import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { emptyStay } from '../../model/tour-values.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { Stay } from './stay.tsx';

const MAX = 30;

/** Nights on the way, in their order. */
export function StaysPart() {
  const { t } = useTranslation();
  const entries = useTourEntries('accommodations');
  return (
    <FormSection title={t('tour.accommodation.stays')} description={t('tour.accommodation.stays_text')}>
      <EntryList
        entries={entries}
        max={MAX}
        addLabel={t('tour.accommodation.add_stay')}
        onAdd={() => entries.append(emptyStay())}
      >
        {(key, index) => (
          <Stay key={key} id={key} index={index} onRemove={(name) => entries.removeWithUndo(index, name)} />
        )}
      </EntryList>
    </FormSection>
  );
}
