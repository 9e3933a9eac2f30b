import { useEffect } from 'react';
import { useSiteName } from '../brand/brand.ts';

/** Sets the document's title: 'page - site name' (docs/rules/interface.md). */
export function usePageTitle(title: string): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title ? `${title} - ${siteName}` : siteName;
  }, [title, siteName]);
}
