import { Button, Group, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { offeredPage } from '@tropa/blocks';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteTourOrderCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { ScaledFrame } from '../../../shared/preview/scaled-frame.tsx';
import { useScope } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import type { PageDraft } from '../hooks/use-drafts.ts';
import classes from './tour-order-offer.module.css';

interface TourOrderOfferProps {
  organizer_id: number;
  /** The tour page. */
  draft: PageDraft;
}

type Side = 'before' | 'after';
const SIDES: readonly Side[] = ['before', 'after'];

/**
 * A tour page of before is offered what new ones have, their order and the map of the route: seen beside the present one,
 * taken as one step that the builder undoes, or not wanted for good.
 */
export function TourOrderOffer({ organizer_id, draft }: TourOrderOfferProps) {
  const { t } = useTranslation();
  const query = { organizer_id };
  const canWrite = useScope('tours', 'write') === 'all';
  const { data } = useCall(siteTourOrderCalls.tourOrder, { query }, { enabled: canWrite });
  const [isSeen, setIsSeen] = useState(false);
  const decline = useCallMutation(siteTourOrderCalls.declineTourOrder, {
    invalidates: [siteTourOrderCalls.tourOrder],
    onSuccess: () => setIsSeen(false),
  });
  const offers = data?.offers ?? [];
  const offered = offeredPage(draft.blocks, offers);
  if (!canWrite || !data || offered === null) return null;
  const kind = offers.length > 1 ? 'both' : (offers[0] ?? 'order');
  const title = t(`builder.tour_order.title.${kind}`);
  const look = async () => {
    if (await draft.flush()) setIsSeen(true);
  };
  const take = () => {
    draft.dispatch({ type: 'arrange', blocks: offered });
    setIsSeen(false);
    showSuccess(t(`builder.tour_order.taken.${kind}`));
  };
  return (
    <section className={classes['offer']} aria-label={title}>
      {offers.map((offer) => (
        <p key={offer}>{t(`builder.tour_order.text.${offer}`)}</p>
      ))}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void look()}>
          {t('builder.tour_order.look')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          loading={decline.isPending}
          onClick={() => decline.mutate({ query })}
        >
          {t('builder.tour_order.decline')}
        </Button>
      </Group>
      <Dialog opened={isSeen} onClose={() => setIsSeen(false)} kind="viewer" title={title}>
        <BothPages title={title} before={data.before_url} after={data.after_url} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => setIsSeen(false)}>
            {t('app.cancel')}
          </Button>
          <Button onClick={take}>{t(`builder.tour_order.take.${kind}`)}</Button>
        </Group>
      </Dialog>
    </section>
  );
}

/** Both pages, side by side; on a narrow screen one of them. */
function BothPages({ title, ...urls }: Record<Side | 'title', string>) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [side, setSide] = useState<Side>('after');
  const titles = { before: t('builder.tour_order.before'), after: t('builder.tour_order.after') };
  return (
    <div className={classes['both']}>
      {isNarrow && (
        <SegmentedControl
          aria-label={title}
          value={side}
          onChange={setSide}
          data={SIDES.map((value) => ({ value, label: titles[value] }))}
        />
      )}
      {SIDES.filter((one) => !isNarrow || one === side).map((one) => (
        <figure key={one} className={classes['side']}>
          {!isNarrow && <figcaption>{titles[one]}</figcaption>}
          <div className={classes['screen']}>
            <ScaledFrame
              url={urls[one]}
              target="program"
              device={isNarrow ? 'phone' : 'desktop'}
              title={titles[one]}
            />
          </div>
        </figure>
      ))}
    </div>
  );
}
