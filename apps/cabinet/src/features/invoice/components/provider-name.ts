import { useTranslation } from 'react-i18next';
import { providerKey } from '../model/provider.ts';

/** Names providers in words. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation();
  return (provider) => {
    const key = providerKey(provider);
    return key ? t(`payment.provider.${key}`) : provider;
  };
}
