import { createInstance, type i18n, type Resource } from 'i18next';

export const DEFAULT_LOCALE = 'ru';

/**
 * An i18next instance with the catalogues given. A missing key is logged as a warning and shown as itself (cabinet.md, section 8).
 * @param language the language to start with
 */
export function createTranslations(language: string, catalogues: Record<string, object>): i18n {
  const instance = createInstance();
  const resources: Resource = {};
  for (const [name, translation] of Object.entries(catalogues))
    resources[name] = { translation: { ...translation } };
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources,
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      // oxlint-disable-next-line no-console -- the only logger that both the browser and the renderer have
      console.warn(`Missing translation: ${key}`);
    },
  });
  return instance;
}
