import { Button } from '@mantine/core';
import type { DeskOrganizer } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

type Offer = DeskOrganizer['owner_offers'][number];

/** Whom the desk has asked to become an owner and who has not answered: each can be taken back. */
export function OwnerOffers({ organizer: { id, owner_offers: offers } }: { organizer: DeskOrganizer }) {
  return offers.map((offer) => <OfferRow key={offer.id} organizer_id={id} offer={offer} />);
}

function OfferRow({ organizer_id, offer }: { organizer_id: number; offer: Offer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const takeBack = useCallMutation(deskCalls.takeBackOwner, {
    invalidates: [deskCalls.organizer, deskCalls.acts],
    success: t('desk.organizer.offer.done'),
    onSuccess: close,
  });
  const { email, reason } = offer;
  return (
    <li>
      <span className={classes['stacked']}>
        <span>{t('desk.organizer.offer.waits', { email })}</span>
        <span className={classes['quiet']}>
          {t(offer.is_expired ? 'desk.organizer.offer.expired' : 'desk.organizer.offer.until', {
            moment: format.moment(offer.expires_at),
          })}
        </span>
        <span className={classes['quiet']}>{reason}</span>
      </span>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('desk.organizer.offer.act')}
      </Button>
      <ReasonDialog
        opened={isAsked}
        onClose={close}
        title={t('desk.organizer.offer.title')}
        text={t('desk.organizer.offer.text', { email })}
        submit={t('desk.organizer.offer.act')}
        hint={t('desk.organizer.offer.reason_hint')}
        isBusy={takeBack.isPending}
        onSubmit={(why) => takeBack.mutate({ body: { organizer_id, invitation_id: offer.id, reason: why } })}
      />
    </li>
  );
}
