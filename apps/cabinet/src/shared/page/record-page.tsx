import type { ComponentProps } from 'react';
import { Page } from './page.tsx';

type RecordPageProps = Omit<ComponentProps<typeof Page>, 'under' | 'isActionsBelow'>;

/** The page of one record with several actions: on a phone they stand under the title, which keeps its line. */
export function RecordPage(props: RecordPageProps) {
  return <Page {...props} isActionsBelow />;
}
