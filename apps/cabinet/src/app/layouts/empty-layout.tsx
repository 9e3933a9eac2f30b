import { Outlet } from '@tanstack/react-router';

/** The screen alone: it makes its own frame. */
export function EmptyLayout() {
  return <Outlet />;
}
