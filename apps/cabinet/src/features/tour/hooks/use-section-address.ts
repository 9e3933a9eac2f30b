import { useTourEditor } from '../components/editor/tour-editor-context.ts';
import { sectionSearch, type TourEditorSearch } from '../model/editor-search.ts';
import type { TourSection } from '../model/sections.ts';

/** Where a section of the tour that is edited stands. */
export function useSectionAddress(): (section: TourSection) => TourEditorSearch {
  const { tour, individual } = useTourEditor();
  const of = { request_id: individual?.request_id, isNew: !tour && !individual };
  return (section) => sectionSearch(section, of);
}
