import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the document's title: 'page - site name' (cabinet.md, section 1). */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const siteName = t('app.site_name');
  useEffect(() => {
    document.title = title ? `${title} - ${siteName}` : siteName;
  }, [title, siteName]);
}
