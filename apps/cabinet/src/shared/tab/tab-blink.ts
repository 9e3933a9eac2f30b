import { TITLE_BLINK_MS } from '@tropa/core';

/** What blinks: the tab's title and icon. */
export interface BlinkingTab {
  isHidden: () => boolean;
  title: () => string;
  setTitle: (title: string) => void;
  icon: () => string;
  setIcon: (address: string) => void;
}

/**
 * Makes a hidden tab call for attention: its title and icon alternate until it is looked at again (docs/rules/chat.md). `noticed` is to be called when the tab becomes visible.
 */
export function createTabBlinker(tab: BlinkingTab, alertIcon: string) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let message = '';
  let own = { title: '', icon: '' };
  let isShown = false;

  const show = () => {
    own = { title: tab.title(), icon: tab.icon() };
    tab.setTitle(message);
    tab.setIcon(alertIcon);
    isShown = true;
  };
  const restore = () => {
    if (!isShown) return;
    isShown = false;
    // A screen may have set a new title meanwhile: that one stays.
    if (tab.title() === message) tab.setTitle(own.title);
    tab.setIcon(own.icon);
  };
  const toggle = () => (isShown ? restore() : show());

  return {
    /** Starts blinking with a message, or goes on with a newer one; does nothing while the tab is looked at. */
    alert(next: string): void {
      if (!tab.isHidden()) return;
      restore();
      message = next;
      clearInterval(timer);
      timer = setInterval(toggle, TITLE_BLINK_MS);
      show();
    },
    /** The tab is looked at: everything is as before. */
    noticed(): void {
      clearInterval(timer);
      timer = undefined;
      restore();
    },
    isBlinking: () => timer !== undefined,
  };
}
