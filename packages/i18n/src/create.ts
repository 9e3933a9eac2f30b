import { createInstance, type i18n, type Resource } from 'i18next';

export const DEFAULT_LOCALE = 'ru';

/** A value as a text says it: 1.5 is «1,5» in Russian. Whole numbers stay as they are. */
const writtenIn = (value: unknown, language: string): string =>
  typeof value === 'number' && !Number.isInteger(value)
    ? new Intl.NumberFormat(language, { useGrouping: false }).format(value)
    : String(value);

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
    // Nothing is escaped: it is how a value is written.
    interpolation: {
      escapeValue: true,
      useRawValueToEscape: true,
      escape: (value: unknown) => writtenIn(value, instance.language),
    },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      // oxlint-disable-next-line no-console -- the only logger that both the browser and the renderer have
      console.warn(`Missing translation: ${key}`);
    },
  });
  return instance;
}
