import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

interface FieldUploads {
  /** Files that have not arrived yet. */
  onWay: number;
  /** Files that did not arrive, and may be sent again. */
  failed: number;
}
type Report = (field: string, uploads: FieldUploads | null) => void;

const ReportContext = createContext<Report | null>(null);
/** Around the fields of a form: `value` is the `report` of `useUploadsWithin`. */
export const UploadsWithin = ReportContext.Provider;

/** How the uploads of a form stand, so that it is not sent without a file that is still on its way. */
export function useUploadsWithin(): FieldUploads & { report: Report } {
  const [fields, setFields] = useState<ReadonlyMap<string, FieldUploads>>(new Map());
  const report = useCallback<Report>((field, uploads) => {
    setFields((known) => {
      const others = [...known].filter(([name]) => name !== field);
      const isAtRest = !uploads || (uploads.onWay === 0 && uploads.failed === 0);
      if (isAtRest && !known.has(field)) return known;
      return new Map(isAtRest ? others : [...others, [field, uploads]]);
    });
  }, []);
  const all = [...fields.values()];
  return {
    onWay: all.reduce((sum, { onWay }) => sum + onWay, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    report,
  };
}

/** Tells the form around it how the uploads of a field stand. */
export function useReportUploads({ onWay, failed }: FieldUploads): void {
  const report = useContext(ReportContext);
  const field = useId();
  useEffect(() => report?.(field, { onWay, failed }), [report, field, onWay, failed]);
  useEffect(() => () => report?.(field, null), [report, field]);
}
