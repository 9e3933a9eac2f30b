import type { PageData, ProposalPage } from '@tropa/contract';
import { chatPath, plainForm, proposalPath } from '@tropa/blocks';
import { buttonClass, ButtonLink } from '@tropa/blocks/render';
import { formatDeparture, formatMoney } from '@tropa/core';
import { deadline } from '../../shared/deadline.ts';
import type { Translate } from '@tropa/i18n';
import { Field } from '../../shell/field/field.tsx';
import { Facts } from '../../shell/facts.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { ContactsPanel } from '../checkout/contacts-panel.tsx';
import plain from '../plain-form/plain-form.module.css';
import { cardTexts } from '../../shared/chat-cards.ts';
import { cardWords } from './card-words.ts';
import styles from './proposal.module.css';

interface ProposalProps {
  proposal: ProposalPage;
  data: PageData;
  t: Translate;
}

/** What is proposed: the tour, when, who and what is in it, and what it costs. */
function Proposed({ proposal: { card }, data: { language }, t }: ProposalProps) {
  const { tour_name, tour_variant, tourists, contents, total, currency, state, ends_at, timezone } = card;
  const facts: [string, string][] = [
    [t('site_chat.proposal.tour'), tour_name],
    ...(tour_variant === null
      ? []
      : ([[t('site_chat.proposal.variant'), tour_variant]] satisfies [string, string][])),
    [t('site_chat.proposal.dates'), formatDeparture(card, language)],
    [t('site_chat.proposal.tourists'), String(tourists)],
    ...(contents.length === 0
      ? []
      : ([
          [
            t('site_chat.proposal.contents'),
            contents.map(({ title, quantity }) => `${title} × ${quantity}`).join(', '),
          ],
        ] satisfies [string, string][])),
    [t('site_chat.proposal.total'), formatMoney(total, currency, language)],
    ...(state === 'open'
      ? ([[t('site_chat.proposal.until'), deadline(ends_at, timezone, language)]] satisfies [
          string,
          string,
        ][])
      : []),
  ];
  return <Facts facts={facts} />;
}

/** What the tour must know of everybody who goes, before it is booked. */
function Travellers({ proposal: { card, asks, form }, t }: ProposalProps) {
  if (!asks?.birthday && !asks?.weight) return null;
  return (
    <>
      <h2>{t('site_chat.proposal.travellers')}</h2>
      <div className={plain.fields}>
        {Array.from({ length: card.tourists }, (_place, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- places have no other name
          <fieldset className={styles.traveller} key={index}>
            <legend>{t('site_chat.proposal.traveller', { number: index + 1 })}</legend>
            {asks.birthday && (
              <Field
                form={form}
                label={t('site_chat.proposal.birthday')}
                name={`tourists_data.${index}.birthday`}
                required
                type="date"
              />
            )}
            {asks.weight && (
              <Field
                form={form}
                inputMode="numeric"
                label={t('site_chat.proposal.weight')}
                name={`tourists_data.${index}.weight`}
                required
              />
            )}
          </fieldset>
        ))}
      </div>
    </>
  );
}

/** Accepts it: a form that works without a script. */
function Acceptance(props: ProposalProps) {
  const { proposal, data, t } = props;
  const { uuid, message_id, form, contacts, card } = proposal;
  const action = proposalPath(uuid, message_id);
  return (
    <form {...plainForm(t, data.language)} action={action} className={plain.form}>
      <input name="answer" type="hidden" value="accept" />
      <input name="start.date_start" type="hidden" value={card.date_start} />
      <input name="start.time_start" type="hidden" value={card.time_start ?? ''} />
      <Travellers {...props} />
      <h2 className={styles.heading}>{t('site_chat.proposal.who')}</h2>
      <ContactsPanel form={form} known={contacts} t={t} />
      <output className={plain.outcome} data-outcome="" role="alert">
        {form.outcome === 'refused' && (form.problems['form'] ?? t('site_chat.refused'))}
      </output>
      <div className={plain.foot}>
        <button className={buttonClass('primary')} type="submit">
          {t('site_chat.proposal.accept')}
        </button>
      </div>
    </form>
  );
}

/** Declines it. */
function Refusal({ proposal: { uuid, message_id }, t }: ProposalProps) {
  return (
    <form action={proposalPath(uuid, message_id)} className={styles.refuse} method="post">
      <input name="answer" type="hidden" value="refuse" />
      <p>{t('site_chat.proposal.refuse_text')}</p>
      <button className={buttonClass('secondary')} type="submit">
        {t('site_chat.proposal.refuse')}
      </button>
    </form>
  );
}

/** A booking that is proposed in a chat: what it is, and its answer; or how it has ended. */
export function Proposal(props: ProposalProps) {
  const { proposal, data, t } = props;
  const { card, uuid } = proposal;
  const told = cardTexts(card, cardWords(t), data.language);
  const isOpen = card.state === 'open';
  const isSold = isOpen && proposal.asks !== null;
  return (
    <div className={plain.page}>
      <h1>{t('site_chat.proposal.title')}</h1>
      <p className={plain.lead}>
        {isSold
          ? t('site_chat.proposal.lead', { organizer: data.organizer.name })
          : isOpen
            ? t('site_chat.proposal.closed')
            : told.text.split('\n').at(-1)}
      </p>
      <Proposed {...props} />
      {isSold && <Acceptance {...props} />}
      {isOpen && <Refusal {...props} />}
      {!isOpen && told.path !== null && <ButtonLink href={told.path}>{told.action}</ButtonLink>}
      <p className={styles.back}>
        <a href={`${chatPath(uuid)}#chat`}>{t('site_chat.proposal.to_chat')}</a>
      </p>
      <OrganizerContacts organizer={data.organizer} />
    </div>
  );
}
