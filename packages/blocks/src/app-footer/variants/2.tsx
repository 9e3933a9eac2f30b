import { DarkColumns } from '../dark-columns.tsx';
import type { AppFooterView } from '../view.ts';

/** Variant 2: columns on a dark ground. */
export function ColumnsFooter(view: AppFooterView) {
  return <DarkColumns {...view} />;
}
