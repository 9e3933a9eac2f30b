import type { WidgetMessage } from '../shared/widget-message.ts';
import { find } from './shared/dom.ts';

// The booking of a tour in a frame of somebody else's page: tells that page how high it is.

const content = find('[data-widget]');

/** Anybody may hear how high it is: nothing else is told. */
function tellHeight(): void {
  const message: WidgetMessage = {
    type: 'tropa-widget',
    height: content.getBoundingClientRect().height,
  };
  parent.postMessage(message, '*');
}

new ResizeObserver(tellHeight).observe(content);
if (document.querySelector('[data-checkout]')) void import('./checkout.ts');
