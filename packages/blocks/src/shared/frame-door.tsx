import { escapeMarkup } from '@tropa/core';
import styles from './frame-door.module.css';

/**
 * A transparent document that is one link all over: a click leads its frame there. So the stranger hears of nobody before
 * the click, and no script is needed, without which browsers load even a lazy frame in a closed `details` at once.
 */
const doorTo = (address: string, label: string, language: string): string =>
  `<!doctype html><html lang="${language}"><title>${escapeMarkup(label)}</title>` +
  '<body marginwidth="0" marginheight="0">' +
  `<a href="${escapeMarkup(address)}" aria-label="${escapeMarkup(label)}"><svg display="block" width="100%" height="100vh"></svg></a>`;

/** The frame begins with a page of ours: whom it leads to must be named to be allowed anything. */
function permissionsOf(address: string, permissions: readonly string[]): string | undefined {
  if (permissions.length === 0) return undefined;
  const { origin } = new URL(address);
  return permissions.map((name) => `${name} ${origin}`).join('; ');
}

interface FrameDoorProps {
  /** Of what the frame shows then: a player of others, our page around a map. */
  address: string;
  /** What a click does, in words. */
  label: string;
  /** What the frame shows. */
  title: string;
  language: string;
  /** What the stranger's page may do beside showing itself. */
  permissions?: readonly string[];
}

/** Lies over a picture of ours; the stranger's page takes its place when the visitor clicks. */
export function FrameDoor({ address, label, title, language, permissions = [] }: FrameDoorProps) {
  return (
    <iframe
      allow={permissionsOf(address, permissions)}
      className={styles.door}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- what is ours in it has no script, and what comes is of another origin, so it cannot lift its own sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      srcDoc={doorTo(address, label, language)}
      title={title}
    />
  );
}
