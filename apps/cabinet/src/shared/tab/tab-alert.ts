import { createTabBlinker } from './tab-blink.ts';

/** The product's mark with a red dot. */
const ALERT_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e6a5e"/><path d="M5 24 13 10l4.5 7.5L20 14l7 10" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="23" cy="9" r="9" fill="#e04848"/></svg>',
)}`;

const icon = () => document.querySelector<HTMLLinkElement>('link#favicon');

/** The tab of this cabinet, blinking while it is hidden and something new has come. */
export const tabAlert = createTabBlinker(
  {
    isHidden: () => document.hidden,
    title: () => document.title,
    setTitle: (title) => {
      document.title = title;
    },
    icon: () => icon()?.getAttribute('href') ?? '',
    setIcon: (address) => icon()?.setAttribute('href', address),
  },
  ALERT_ICON,
);
