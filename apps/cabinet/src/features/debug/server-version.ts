import { useQuery } from '@tanstack/react-query';
import type { VersionFile } from '@tropa/contract';

/** The build that the server serves now, and its mode. */
export const useServerVersion = () =>
  useQuery({
    queryKey: ['version.json'],
    queryFn: async () => {
      const answer = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store' });
      if (!answer.ok) throw new Error(`${answer.status} version.json`);
      return (await answer.json()) as VersionFile;
    },
  });

/** What was built: `build-info-plugin.ts` and `variant-plugin.ts` put the values in; a development server has no time. */
export const BUILD = {
  version: String(import.meta.env['VITE_BUILD_VERSION']),
  commit: String(import.meta.env['VITE_BUILD_COMMIT'] ?? ''),
  time: String(import.meta.env['VITE_BUILD_TIME'] ?? ''),
  variant: String(import.meta.env['VITE_VARIANT']),
} as const;
