import { useQueryClient } from '@tanstack/react-query';
import type { DomainRecord, OwnDomain, SiteAddress } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, siteCalls, siteDomainCalls, useCallMutation } from '../../../shared/api/index.ts';
import { showSuccess } from '../../../shared/toasts.ts';

/**
 * Looks the site's domains up in DNS when somebody asks.
 * @returns the records of a domain with what that look found there, until a newer look is known: the plain answer says
 *   only what is wanted
 */
export function useRecheck(organizer_id: number) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [looked, setLooked] = useState<SiteAddress | null>(null);
  const check = useCallMutation(siteDomainCalls.recheckDomain, {
    invalidates: [siteCalls.getAttachedSite, siteCalls.getPage],
    onSuccess: (address) => {
      setLooked(address);
      queryClient.setQueryData(callKey(siteDomainCalls.getDomain, { query: { organizer_id } }), address);
      if (!address.claim && address.current && address.current.problem === null)
        showSuccess(t('site_domain.connected', { domain: address.current.domain }));
    },
  });
  const recordsOf = (domain: OwnDomain): DomainRecord[] => {
    const seen = [looked?.claim, looked?.current].find((one) => one?.ascii === domain.ascii);
    return seen && seen.checked_at === domain.checked_at ? seen.records : domain.records;
  };
  return { recordsOf, isChecking: check.isPending, recheck: () => check.mutate({ query: { organizer_id } }) };
}
