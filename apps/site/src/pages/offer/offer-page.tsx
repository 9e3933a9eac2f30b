import type { PublicOffer, RenderRequest } from '@tropa/contract';
import { bookPath } from '@tropa/blocks';
import { buttonClass, ButtonLink } from '@tropa/blocks/render';
import { formatDeparture, kindOf } from '@tropa/core';
import { deadline } from '../../shared/deadline.ts';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { className } from '@tropa/i18n/ages';
import { OFFER_DATA_ID, type OfferData } from '../../shared/checkout-data.ts';
import { DataElement } from '../../shell/data-element.tsx';
import type { PageView } from '../../shell/document.tsx';
import { Facts } from '../../shell/facts.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from './offer.module.css';

type OfferRequest = Extract<RenderRequest, { page: 'offer' }>;

function Over({ part, hidden, t }: { part: 'over' | 'declined'; hidden: boolean; t: Translate }) {
  return (
    <div className={styles.said} hidden={hidden} tabIndex={-1} {...{ [`data-offer-${part}`]: '' }}>
      <h1>{t(`site.offer.${part}`)}</h1>
      <p>{t(`site.offer.${part}_text`)}</p>
      <ButtonLink href="/" look="secondary">
        {t('site.offer.to_tours')}
      </ButtonLink>
    </div>
  );
}

function DeclineDialog({ t }: { t: Translate }) {
  return (
    <dialog aria-labelledby="decline" className={styles.dialog} data-decline-dialog="">
      <h2 id="decline">{t('site.offer.decline_title')}</h2>
      <p>{t('site.offer.decline_text')}</p>
      <form className={styles.buttons} method="dialog">
        <button className={buttonClass('primary')} data-decline-confirm="" type="submit" value="decline">
          {t('site.offer.decline')}
        </button>
        <button className={buttonClass('secondary')} type="submit" value="">
          {t('site.offer.keep')}
        </button>
      </form>
    </dialog>
  );
}

/** The seats that are kept for the party, until when, and what it may do with them. */
function Offer({ offer, request, t }: { offer: PublicOffer; request: OfferRequest; t: Translate }) {
  const { data } = request;
  const facts: (readonly [string, string])[] = [
    [t('site.offer.dates'), formatDeparture(offer, data.language)],
    [t('site.offer.seats'), t('site.offer.seats_count', { count: offer.seats })],
    ...(offer.seat_class ? [[t('site.offer.class'), className(offer.seat_class, t)] as const] : []),
    [t('site.offer.until'), deadline(offer.ends_at, offer.timezone, data.language)],
  ];
  const isSold = request.is_sold ?? data.tours.some(({ screen_name }) => screen_name === offer.screen_name);
  return (
    <div data-offer="">
      <p className={styles.greeting}>{t('site.offer.greeting', { name: offer.party_name })}</p>
      <h1>{t('site.offer.title')}</h1>
      <p className={styles.tour}>{offer.tour_name}</p>
      <Facts facts={facts} />
      <p>
        {t('site.hold.left')}: <span className={styles.time} data-offer-time="" role="timer" />
      </p>
      <p className={styles.problem} data-offer-problem="" role="alert" />
      <div className={styles.buttons}>
        {isSold && data.origin !== '' && (
          <ButtonLink href={`${bookPath(offer.screen_name)}?date=${offer.date_key}#offer=${offer.token}`}>
            {t('site.offer.book')}
          </ButtonLink>
        )}
        <button className={buttonClass('secondary')} data-decline="" type="button">
          {t('site.offer.decline')}
        </button>
      </div>
      <p className={styles.help}>{t('site.checkout.contact')}</p>
      <OrganizerContacts organizer={data.organizer} />
    </div>
  );
}

/** Seats that came free and are kept for a party that waited for them; or that this is over. */
export function offerPage(request: OfferRequest): PageView {
  const { data, offer } = request;
  const t = pageTranslator(data.language, kindOf(offer));
  const script: OfferData | null = offer && {
    language: data.language,
    token: offer.token,
    expires_in: offer.expires_in,
    network: t('site.checkout.problem.network'),
  };
  return {
    meta: {
      title: t('site.offer.title'),
      description: '',
      picture: null,
      isIndexed: false,
      structuredData: [],
    },
    ...(offer ? { island: 'offer' as const } : {}),
    body: (
      <SiteFrame isCalm request={request}>
        <div className={styles.page}>
          {offer && <Offer offer={offer} request={request} t={t} />}
          <Over hidden={offer !== null} part="over" t={t} />
          {offer && <Over hidden part="declined" t={t} />}
        </div>
        {offer && <DeclineDialog t={t} />}
        {script && <DataElement id={OFFER_DATA_ID} value={script} />}
      </SiteFrame>
    ),
  };
}
