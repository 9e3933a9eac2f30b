import { Button } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { StaffReview } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { reviewCalls, useCallMutation } from '../../../shared/api/index.ts';
import { CHANGED_REVIEWS } from '../../../shared/reviews/changed-reviews.ts';

/** Has a review stand first on the site, or no longer. */
export function PinButton({ review: { id, is_pinned } }: { review: Pick<StaffReview, 'id' | 'is_pinned'> }) {
  const { t } = useTranslation();
  const pin = useCallMutation(reviewCalls.pin, {
    invalidates: CHANGED_REVIEWS,
    success: t(is_pinned ? 'sections.reviews.unpinned' : 'sections.reviews.pinned'),
  });
  const Icon = is_pinned ? IconPinnedOff : IconPin;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px="xs"
      leftSection={<Icon size={16} stroke={1.6} />}
      loading={pin.isPending}
      onClick={() => pin.mutate({ body: { id, is_pinned: !is_pinned } })}
    >
      {t(is_pinned ? 'sections.reviews.unpin' : 'sections.reviews.pin')}
    </Button>
  );
}
