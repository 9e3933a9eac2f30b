import { Alert } from '@mantine/core';
import { IconArchive, IconLock } from '@tabler/icons-react';
import type { IndividualTour, OrganizerListItem, TourView } from '@tropa/contract';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SavedByItself } from '../../../../shared/forms/saved-by-itself.ts';
import { KindWords } from '../../../../shared/kind-words.tsx';
import type { TourStore } from '../../hooks/use-tour-store.ts';
import { useTourEditing } from '../../hooks/use-tour-editing.ts';
import { useTourHistory } from '../../hooks/use-tour-history.ts';
import { usePreviewSwitch } from '../../hooks/use-preview-switch.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { panelId, useRefusalFocus } from '../../hooks/use-refusal-focus.ts';
import { TOUR_SECTIONS, type TourSection } from '../../model/sections.ts';
import type { TourValues } from '../../model/tour-values.ts';
import { AccommodationSection } from '../accommodation/accommodation-section.tsx';
import { CitiesSection } from '../cities/cities-section.tsx';
import { DatesSection } from '../dates/dates-section.tsx';
import { DurationDialog } from '../duration-dialog.tsx';
import { FaqSection } from '../faq/faq-section.tsx';
import { IndividualDates } from '../individual/individual-dates.tsx';
import { IndividualPrice } from '../individual/individual-price.tsx';
import { MainSection } from '../main/main-section.tsx';
import { PriceSection } from '../price/price-section.tsx';
import { ProgramSection } from '../program/program-section.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorPage } from './editor-page.tsx';
import classes from './editor.module.css';
import { PreviewPane } from './preview-pane.tsx';
import { TourSaveBar } from './save-bar.tsx';
import { SectionNav } from './section-nav.tsx';
import { TourEditorProvider, type TourEditor as Editor } from './tour-editor-context.ts';

const CONTENT: Record<TourSection, ComponentType> = {
  main: MainSection,
  price: PriceSection,
  dates: DatesSection,
  program: ProgramSection,
  accommodation: AccommodationSection,
  cities: CitiesSection,
  faq: FaqSection,
};

/** Of these an individual tour has other ones. */
const INDIVIDUAL_CONTENT = { ...CONTENT, price: IndividualPrice, dates: IndividualDates };

interface TourEditorProps {
  tourStore: TourStore;
  /** Set where the individual tour of a booking is edited; `tour` is what it says. */
  individual?: IndividualTour;
  /** Null until a new tour is first saved. */
  tour: TourView | null;
  initial: TourValues;
  organizer: OrganizerListItem;
  readOnly: boolean;
  section: TourSection;
  onSection: (section: TourSection) => void;
  /** A new tour has been stored for the first time. */
  onCreated?: (tour: TourView) => void;
  onPublished?: () => void;
  /** What stands in place of the usual page around the sections. */
  renderPage?: (content: ReactNode) => ReactNode;
}

/** One form over all sections, saved as a whole. A section once opened stays, so that uploads go on behind another. */
export function TourEditor(props: TourEditorProps) {
  const { tour, tourStore, individual = null, initial, organizer, readOnly, section } = props;
  const { onSection, onCreated, onPublished, renderPage } = props;
  const { t } = useTranslation();
  const form = useForm<TourValues>({ defaultValues: initial, mode: 'onChange' });
  const type = useWatch({ control: form.control, name: 'type' });
  // Before the focus of a refused field, which scrolls to it.
  useOnChange(section, () => window.scrollTo({ top: 0 }));
  const focusRefused = useRefusalFocus(section);
  const editing = useTourEditing({
    form,
    organizerId: organizer.id,
    tourStore,
    tour,
    isAllowed: !readOnly,
    onCreated,
    onPublished,
    onRefused: (refused) => {
      focusRefused(refused);
      onSection(refused);
    },
  });
  const history = useTourHistory(form, !readOnly);
  const preview = usePreviewSwitch();
  const [visited, setVisited] = useState<ReadonlySet<TourSection>>(new Set([section]));
  if (!visited.has(section)) setVisited(new Set([...visited, section]));
  const { sectionErrors, clearSectionError, ensureSaved } = editing;
  const editor: Editor = {
    form,
    control: form.control,
    tour,
    individual,
    organizer,
    readOnly,
    sectionErrors,
    clearSectionError,
    ensureSaved,
  };
  const panels = useMemo(() => TOUR_SECTIONS.filter((item) => visited.has(item)), [visited]);
  // Individual tours have no public page.
  const isPreviewed = preview.isShown && individual === null;
  const sections: Record<TourSection, ComponentType> = individual ? INDIVIDUAL_CONTENT : CONTENT;
  const content = (
    <>
      {readOnly && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} stroke={1.6} />} mb="md">
          {t('tour.editor.read_only')}
        </Alert>
      )}
      {!readOnly && tour?.status === 'archived' && (
        <Alert color="gray" variant="light" icon={<IconArchive size={18} stroke={1.6} />} mb="md">
          {t('tour.editor.archived')}
        </Alert>
      )}
      <div className={classes['layout']} data-preview={isPreviewed || undefined}>
        <SectionNav current={section} />
        <div className={classes['content']}>
          {panels.map((item) => {
            const Content = sections[item];
            return (
              <div key={item} id={panelId(item)} hidden={item !== section}>
                {/* Dates have buttons that readers use too: pages, past dates. */}
                <fieldset className={classes['fields']} disabled={readOnly && item !== 'dates'}>
                  <Content />
                </fieldset>
              </div>
            );
          })}
          {!readOnly && <TourSaveBar editing={editing} history={history} />}
        </div>
        {isPreviewed && <PreviewPane isDirty={editing.isDirty} />}
      </div>
      <DurationDialog {...editing.mismatch} />
      <ConflictDialog conflict={editing.conflict} onDecide={editing.decide} />
    </>
  );
  return (
    <TourEditorProvider value={editor}>
      <KindWords of={{ type }}>
        <SavedByItself value>
          {renderPage ? renderPage(content) : <EditorPage preview={preview}>{content}</EditorPage>}
        </SavedByItself>
      </KindWords>
    </TourEditorProvider>
  );
}
