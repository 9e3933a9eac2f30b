import { escapeMarkup } from '@tropa/core';
import { inlineHash } from './styles.ts';

/**
 * Loads the scripts that its own mark names once somebody touches a form; at once where this tab keeps what was typed into
 * one. Forms work without a script, so nothing waits for it.
 */
const LOADER = `(mark => {
  const touches = ['focusin', 'pointerdown'];
  const load = () => {
    for (const touch of touches) removeEventListener(touch, see);
    for (const url of mark.dataset.late.split(' ')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = url;
      document.head.append(script);
    }
  };
  const see = event => { if (event.target.closest && event.target.closest('form, input, textarea')) load(); };
  for (const touch of touches) addEventListener(touch, see);
  try {
    if (Object.keys(sessionStorage).some(key => key.startsWith('tropa.form.'))) load();
  } catch {}
})(document.currentScript)`.replaceAll(/\n\s*/gu, ' ');
const HASH = inlineHash(LOADER);

/** The end of a page whose forms get their scripts with the first touch: figure 8 of the docs/rules/limits.md. */
export const lateScripts = (urls: readonly string[]): { markup: string; hashes: string[] } =>
  urls.length === 0
    ? { markup: '', hashes: [] }
    : { markup: `<script data-late="${escapeMarkup(urls.join(' '))}">${LOADER}</script>`, hashes: [HASH] };
