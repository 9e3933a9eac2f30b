import type { FamilyEditor } from '../editor/family-editor.ts';
import { QuestionFields } from '../faq/editor.tsx';
import type { FaqData } from '../faq/schema.ts';

/** The tour's own questions are written in the tour; here stand those of all tours. */
export const tourFaqEditor: FamilyEditor<FaqData> = {
  Fields: QuestionFields,
  settings: { anchor: true, background: true },
};
