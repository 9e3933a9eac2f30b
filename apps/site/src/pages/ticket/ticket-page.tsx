import type { NoTicket, RenderRequest, TicketPage } from '@tropa/contract';
import { Icon, mapLink } from '@tropa/blocks/render';
import { bookedDeparture, formatDeparture, formatMoment, kindOf } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { InWallets } from '../../shell/in-wallets.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { QrCode } from '../../shell/qr-code.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from './ticket.module.css';

type TicketRequest = Extract<RenderRequest, { page: 'ticket' }>;
interface PartProps {
  ticket: TicketPage;
  request: TicketRequest;
  t: Translate;
}

/** Shows a street, or a district where only that is told. */
const EXACT_ZOOM = 16;
const ROUGH_ZOOM = 12;

const isKnown = (ticket: TicketPage | NoTicket): ticket is TicketPage => 'tour_name' in ticket;

/** Whether it lets in, in a word, and what came of it. */
function State({ ticket: { state, shown, timezone }, request: { data }, t }: PartProps) {
  const moment = shown?.came_at ? formatMoment(shown.came_at, timezone, data.language) : '';
  const isPartly = state === 'good' && shown !== null && shown.came > 0;
  return (
    <div className={styles.state} data-state={state}>
      <p className={styles.mark}>
        {(state === 'good' || state === 'used') && <Icon name="check" size={20} />}
        {t(`ticket_page.state.${state}`)}
      </p>
      <p>
        {isPartly
          ? t('ticket_page.came', { count: shown.came, all: shown.people, moment })
          : t(`ticket_page.text.${state}`, { moment })}
      </p>
    </div>
  );
}

/** When and where to be. */
function Facts({ ticket, request: { data }, t }: PartProps) {
  const { shown, tour_variant } = ticket;
  const departure = bookedDeparture(ticket);
  const point = shown?.meeting_point;
  return (
    <dl className={styles.facts}>
      {departure && (
        <div>
          <dt>{t('documents.tickets.wallet.when')}</dt>
          <dd>
            {/* The day itself: on paper and in a picture «tomorrow» is another one soon. */}
            {formatDeparture(departure, data.language)}
          </dd>
        </div>
      )}
      {tour_variant !== null && (
        <div>
          <dt>{t('site.booking.trip.variant')}</dt>
          <dd>{tour_variant}</dd>
        </div>
      )}
      {shown && (
        <div>
          <dt>{t('site.booking.trip.meeting_place')}</dt>
          <dd>
            {shown.meeting_place || t('site.booking.trip.meeting_later')}
            {point && (
              <a
                className={styles.map}
                href={mapLink(point, point.is_exact ? EXACT_ZOOM : ROUGH_ZOOM, data)}
                rel="noopener noreferrer"
                target="_blank"
              >
                {t(point.is_exact ? 'site.booking.trip.map' : 'site.booking.trip.map_area')}
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The code to be held out, and for whom it is. */
function Pass({ shown, t }: { shown: NonNullable<TicketPage['shown']>; t: Translate }) {
  const { ticket, people, wallets } = shown;
  const holder =
    people > 1
      ? t('site.booking.tickets.whole', { count: people })
      : ticket.full_name || t('site.booking.tickets.nameless');
  return (
    <div className={styles.pass}>
      <QrCode code={ticket.code} isLarge label={t('site.booking.tickets.code_of', { name: holder })} />
      <p className={styles.holder}>{holder}</p>
      {ticket.place !== '' && <p>{ticket.place}</p>}
      {wallets.length > 0 && (
        <p className={styles.wallets}>
          <InWallets t={t} ticket={ticket} wallets={wallets} />
        </p>
      )}
    </div>
  );
}

/** A ticket by itself, for whoever was given it: what, when and where, and the code; nothing of the booking that it is of. */
export function ticketPage(request: TicketRequest): PageView {
  const { data, ticket } = request;
  const known = isKnown(ticket) ? ticket : undefined;
  const t = pageTranslator(data.language, kindOf(known ?? null));
  return {
    meta: outOfSearch(
      known ? t('ticket_page.title', { name: known.tour_name }) : t('ticket_page.unknown'),
      data,
    ),
    body: (
      <SiteFrame isCalm request={request}>
        <div className={styles.page}>
          {known ? (
            <>
              <p className={styles.number}>{t('ticket_page.number', { number: known.request_id })}</p>
              <h1>{known.tour_name}</h1>
              <State request={request} t={t} ticket={known} />
              <div className={styles.ticket}>
                {known.shown && <Pass shown={known.shown} t={t} />}
                <Facts request={request} t={t} ticket={known} />
              </div>
            </>
          ) : (
            <>
              <h1>{t('ticket_page.unknown')}</h1>
              <p className={styles.lead}>
                {t(ticket.state === 'too_many' ? 'ticket_page.too_many_text' : 'ticket_page.unknown_text')}
              </p>
            </>
          )}
          <div className={styles.help}>
            <p>{t('site.checkout.contact')}</p>
            <OrganizerContacts organizer={data.organizer} />
          </div>
        </div>
      </SiteFrame>
    ),
  };
}
