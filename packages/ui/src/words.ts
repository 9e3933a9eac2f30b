import { useUiTexts } from './texts.tsx';
import type { WordOf } from './ui-words.ts';

/** The words of the lazily loaded widgets, looked up by key: the first load carries neither them nor a list of them. */
export function useWords(): WordOf {
  return useUiTexts().word;
}
