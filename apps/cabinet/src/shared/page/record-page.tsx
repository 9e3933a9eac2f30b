import { useBelow } from '@tropa/ui';
import type { ComponentProps } from 'react';
import { Page } from './page.tsx';
import classes from './record-page.module.css';

type RecordPageProps = Omit<ComponentProps<typeof Page>, 'under'>;

/** The page of one record with several actions: on a phone they stand under the title, which keeps its line. */
export function RecordPage({ actions, ...rest }: RecordPageProps) {
  const isPhone = useBelow('sm');
  if (!isPhone || !actions) return <Page {...rest} actions={actions} />;
  return <Page {...rest} under={<div className={classes['actions']}>{actions}</div>} />;
}
