import { VERSION_CHECK_SECONDS } from '@tropa/core';
import { i18n } from '../shared/i18n.ts';
import { showToast } from '../shared/toasts.ts';

interface VersionPorts {
  /** When the cabinet that is served now was built. */
  read: () => Promise<number>;
  isVisible: () => boolean;
  /** Another build is being served. Told once of each. */
  onNew: () => void;
}

/**
 * Looks every 30 s while the page is seen (docs/rules/interface.md) whether another build is served. A failure is only
 * logged (section 8).
 * @returns how to stop
 */
export function watchVersion({ read, isVisible, onNew }: VersionPorts): () => void {
  let known: number | undefined;
  const look = async () => {
    if (!isVisible()) return;
    try {
      const timestamp = await read();
      const isNew = known !== undefined && timestamp !== known;
      known = timestamp;
      if (isNew) onNew();
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification: failures of version polling are only logged
      console.warn('Version was not read', error);
    }
  };
  void look();
  const timer = setInterval(() => void look(), VERSION_CHECK_SECONDS * 1000);
  return () => clearInterval(timer);
}

async function readVersion(): Promise<number> {
  const answer = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store' });
  const { timestamp } = (await answer.json()) as { timestamp?: unknown };
  if (!answer.ok || typeof timestamp !== 'number') throw new Error(`${answer.status} version.json`);
  return timestamp;
}

/** Offers to reload when a new version is out. It only offers: what is typed on the page stays. */
export const watchOwnVersion = (): (() => void) =>
  watchVersion({
    read: readVersion,
    isVisible: () => document.visibilityState === 'visible',
    onNew: () =>
      void showToast({
        level: 'info',
        message: i18n.t('app.version.text'),
        stays: true,
        action: { label: i18n.t('app.version.reload'), onClick: () => window.location.reload() },
      }),
  });
