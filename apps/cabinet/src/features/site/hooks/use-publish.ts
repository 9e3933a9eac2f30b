import { useQueryClient } from '@tanstack/react-query';
import type { PublishKind } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import {
  organizerCalls,
  siteCalls,
  sitePublishingCalls,
  useCallMutation,
  type ApiFailure,
} from '../../../shared/api/index.ts';
import { showToast } from '../../../shared/toasts.ts';
import { putSite } from './use-site.ts';

/** Publishes the site, whole or one kind of it, and tells its address. */
export function usePublish(
  organizer_id: number,
  onFailure?: (failure: ApiFailure) => boolean,
  onDone?: () => void,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const publish = useCallMutation(siteCalls.publishData, {
    invalidates: [organizerCalls.dashboard, sitePublishingCalls.publishing, sitePublishingCalls.versions],
    onSuccess: ({ site }) => {
      putSite(queryClient, site);
      onDone?.();
      void showToast({
        level: 'success',
        message: t('builder.publish.done', { host: site.host }),
        onClick: () => void window.open(site.url, '_blank', 'noopener'),
      });
    },
    onFailure,
  });
  return {
    isPublishing: publish.isPending,
    publish: (type: PublishKind = 'site') => publish.mutate({ query: { organizer_id, type } }),
  };
}
