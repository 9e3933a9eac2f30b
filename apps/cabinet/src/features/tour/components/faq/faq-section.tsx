import { FormSection, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { emptyQuestion } from '../../model/tour-values.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { QuestionEntry } from './question-entry.tsx';

const MAX = 40;

/** What is asked most often, with the answers. */
export function FaqSection() {
  const { t } = useTranslation();
  const entries = useTourEntries('questions');
  return (
    <Panel>
      <FormSection title={t('tour.faq.title')} description={t('tour.faq.text')}>
        <EntryList
          entries={entries}
          max={MAX}
          addLabel={t('tour.faq.add')}
          onAdd={() => entries.append(emptyQuestion())}
        >
          {(key, index) => (
            <QuestionEntry
              key={key}
              id={key}
              index={index}
              onRemove={(name) => entries.removeWithUndo(index, name)}
            />
          )}
        </EntryList>
      </FormSection>
    </Panel>
  );
}
