import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPanel } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDebugMode } from '../debug-mode.ts';

interface PanelBoundaryProps {
  /** What the panel shows: with another one it is tried again by itself. */
  about: string;
  children: ReactNode;
}

/**
 * Keeps an error of one panel in that panel: the rest of the screen goes on, and what was typed stays, since it is held
 * above the panel.
 */
export function PanelBoundary({ about, children }: PanelBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => about} errorComponent={BrokenPanel}>
      {children}
    </CatchBoundary>
  );
}

function BrokenPanel({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const details = isDebugMode() && error instanceof Error ? ` ${error.message}` : '';
  return <ErrorPanel compact message={`${t('app.error.panel')}${details}`} onRetry={reset} />;
}
