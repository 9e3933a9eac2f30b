import { useCallback, useEffect, useRef } from 'react';
import { tabAlert } from './tab-alert.ts';

/**
 * Calls for attention in a hidden tab, and counts what has come since it was hidden: `const alert = useTabAlert()`, then
 * `alert((count) => t('…', { count }))`. Looked at again, the tab is quiet and the count begins anew.
 */
export function useTabAlert(): (words: (count: number) => string) => void {
  const unseen = useRef(0);
  useEffect(() => {
    const onVisible = () => {
      if (document.hidden) return;
      unseen.current = 0;
      tabAlert.noticed();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return useCallback((words) => {
    if (!document.hidden) return;
    unseen.current += 1;
    tabAlert.alert(words(unseen.current));
  }, []);
}
