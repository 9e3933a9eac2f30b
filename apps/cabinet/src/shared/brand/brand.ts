import { CABINET_LEGAL, type DomainInfo } from '@tropa/contract';
import { nameSupport } from '@tropa/i18n/create';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/api.ts';
import { brandCalls } from '../api/calls.ts';

const STORAGE_KEY = 'domain-info';
/** Nobody's domain: the product itself (docs/rules/brands.md). */
const NONE: DomainInfo = { domain: '', name: '', logo: '', id: null, is_tour_author_required: false };

const listeners = new Set<() => void>();
let current = readStored();
nameSupport(current.support_email ?? '');

/** What an earlier visit has kept; nothing where that cannot be read. */
function readStored(): DomainInfo {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const isRecord = typeof stored === 'object' && stored !== null && 'name' in stored && 'logo' in stored;
    return isRecord ? (stored as DomainInfo) : NONE;
  } catch {
    return NONE;
  }
}

/**
 * Asks whose domain this is and keeps the answer for the next visit. A failure keeps what is known and is logged
 * (docs/rules/brands.md). Nothing waits for it.
 */
export async function loadBrand(): Promise<void> {
  try {
    current = await request(brandCalls.domainInfo, { body: {} });
    nameSupport(current.support_email ?? '');
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
    showBrandIcon();
    for (const listener of listeners) listener();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification: the failure is logged
    console.warn('Domain info was not loaded', error);
  }
}

/** The brand's logo in the tab; the build variant's stays where a brand has none. */
export function showBrandIcon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link#favicon');
  if (icon && current.logo) icon.href = current.logo;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The brand that the cabinet is shown under; empty fields: the product itself. */
export const currentBrand = (): DomainInfo => current;
export const useBrand = (): DomainInfo => useSyncExternalStore(subscribe, currentBrand);

/** Name of the site, as titles and logos write it. */
export function useSiteName(): string {
  const { t } = useTranslation();
  return useBrand().name || t('app.site_name');
}

/** Where the brand's legal documents are; the cabinet's own without a brand. */
export const useLegalLinks = () => useBrand().legal ?? CABINET_LEGAL;
