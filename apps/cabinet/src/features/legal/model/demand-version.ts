import { notFound, rootRouteId } from '@tanstack/react-router';
import { legalDocuments } from '@tropa/i18n/legal';
import { parseLegalPath } from './legal-path.ts';

/** Refuses an address that names a version which never was. @throws the router's 404, shown without layout */
export function demandVersion(pathname: string): void {
  const path = parseLegalPath(pathname);
  const versions: { version: string }[] = path ? legalDocuments[path.kind] : [];
  const isKnown =
    path !== null && (path.version === undefined || versions.some(({ version }) => version === path.version));
  if (!isKnown) throw notFound({ routeId: rootRouteId });
}
