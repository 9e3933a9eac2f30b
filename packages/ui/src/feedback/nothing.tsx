import { IconDatabaseOff, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.tsx';
import type { EmptyReason } from '../ui-texts.ts';
import { EmptyState } from './empty-state.tsx';
import { Spinner } from './spinner.tsx';

interface NothingProps {
  reason: EmptyReason;
  /** What to do about it. */
  text?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
}

const icon = (reason: EmptyReason) => {
  if (reason === 'loading') return <Spinner />;
  return reason === 'noData' ? (
    <IconDatabaseOff size={24} stroke={1.6} />
  ) : (
    <IconSearch size={24} stroke={1.6} />
  );
};

/** One of the five empty-state texts (docs/rules/interface.md) where nothing more telling can be said. */
export function Nothing({ reason, ...rest }: NothingProps) {
  const texts = useUiTexts().empty;
  return <EmptyState icon={icon(reason)} title={texts[reason]} {...rest} />;
}
