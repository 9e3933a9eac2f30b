import { CHAT_DATA_ID, type ChatData } from '../../shared/chat-data.ts';
import { readUnsent } from '../chat/unsent.ts';
import { pageData } from '../shared/dom.ts';

/**
 * Lets the chat of the page come to life: one that has begun as soon as it comes near, for what is answered there, one in which
 * something unsent waits at once; another one when it is touched.
 */
export function prepareChat(): void {
  const root = document.querySelector<HTMLElement>('[data-chat]');
  if (!root) return;
  let isStarted = false;
  const start = async (): Promise<void> => {
    if (isStarted) return;
    isStarted = true;
    const loaded = await import('../chat/live-chat.ts').catch(() => null);
    if (loaded) loaded.startChat(root);
    // Its code did not arrive: the form works by itself, and the next touch tries again.
    else isStarted = false;
  };
  const { uuid } = pageData(CHAT_DATA_ID) as ChatData;
  // Somebody may type before this has arrived.
  if (readUnsent(uuid) || root.contains(document.activeElement)) void start();
  else if (root.dataset['chat'] === 'begun') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void start();
    });
    observer.observe(root);
  }
  for (const touch of ['focusin', 'pointerdown']) root.addEventListener(touch, () => void start());
}
