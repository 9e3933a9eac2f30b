import { DarkColumns } from '../dark-columns.tsx';
import type { AppFooterView } from '../render.tsx';

/** Variant 2: columns on a dark ground. */
export function ColumnsFooter(view: AppFooterView) {
  return <DarkColumns {...view} />;
}
