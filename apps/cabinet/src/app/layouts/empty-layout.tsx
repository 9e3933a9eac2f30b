import { Outlet } from '@tanstack/react-router';
import { RightsGate } from '../rights-gate.tsx';

/** The screen alone: it makes its own frame. */
export function EmptyLayout() {
  return (
    <RightsGate isAlone>
      <Outlet />
    </RightsGate>
  );
}
