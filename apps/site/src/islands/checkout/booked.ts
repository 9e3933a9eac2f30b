import { find, findAllAs } from '../shared/dom.ts';

/**
 * Leads to the private page of a booking. In a frame of somebody else's page that page opens in a tab of its own: by itself
 * where the browser lets it, else by the link that is shown.
 */
export function showBooked(url: string): void {
  const [link] = findAllAs(HTMLAnchorElement, '[data-booked-link]');
  if (!link) {
    location.assign(url);
    return;
  }
  link.href = url;
  find('[data-if-open]').hidden = true;
  const done = find('[data-booked]');
  done.hidden = false;
  done.focus();
  window.open(url, '_blank', 'noopener');
}
