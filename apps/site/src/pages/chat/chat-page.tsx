import type { ChatPage, ProposalPage, RenderRequest } from '@tropa/contract';
import { CHAT_PATH, documentPath, plainForm } from '@tropa/blocks';
import { buttonClass } from '@tropa/blocks/render';
import { kindOf } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { Consent, Field } from '../../shell/field/field.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import plain from '../plain-form/plain-form.module.css';
import { ChatCard } from './chat-card.tsx';
import { Proposal } from './proposal.tsx';
import styles from './chat.module.css';

type ChatRequest = Extract<RenderRequest, { page: 'chat' }>;
type Begin = Extract<ChatPage, { state: 'begin' }>;

/** The form by which a visitor writes first: who it is, and the question. It needs no script. */
function BeginForm({ chat, request, t }: { chat: Begin; request: ChatRequest; t: Translate }) {
  const { form, tour, client_id } = chat;
  const { language, settings } = request.data;
  const action = language === settings.languages[0] ? CHAT_PATH : `${CHAT_PATH}?lang=${language}`;
  const required = t('site_chat.required');
  const kept = { name: `tropa.ask.${tour?.screen_name ?? ''}`, text: 'message', along: 'client_id' };
  const field = (name: string) => ({ form, name });
  return (
    <form {...plainForm(t, language, { kept })} action={action} className={plain.form}>
      {tour && <input name="tour" type="hidden" value={tour.screen_name} />}
      <input name="client_id" type="hidden" value={client_id} />
      <div className={plain.fields}>
        <Field
          {...field('guest.name')}
          autoComplete="name"
          label={t('site_chat.name')}
          maxLength={80}
          requiredMark={required}
        />
        <Field
          {...field('guest.email')}
          autoComplete="email"
          label={t('site_chat.email')}
          maxLength={254}
          requiredMark={required}
          type="email"
        />
        <Field
          {...field('guest.phone')}
          autoComplete="tel"
          hint={t('site_chat.optional')}
          label={t('site_chat.phone')}
          maxLength={32}
          type="tel"
        />
        <Field
          {...field('message')}
          label={t('site_chat.message')}
          maxLength={4000}
          requiredMark={required}
          rows={5}
        />
      </div>
      <Consent
        form={form}
        href={documentPath('consent')}
        link={t('site_chat.consent_link')}
        name="guest.consents.personal_data"
        t={t}
        text={t('site_chat.consent')}
      />
      <output className={plain.outcome} data-outcome="" role="alert">
        {form.outcome === 'refused' && (form.problems['form'] ?? t('site_chat.refused'))}
      </output>
      <div className={plain.foot}>
        <button className={buttonClass('primary')} type="submit">
          {t('site_chat.send')}
        </button>
      </div>
    </form>
  );
}

/** Where a client answers what is proposed in a chat. */
function proposalView(request: ChatRequest, proposal: ProposalPage): PageView {
  const { data } = request;
  const t = pageTranslator(data.language, kindOf(proposal.card));
  return {
    meta: outOfSearch(t('site_chat.proposal.title'), data),
    body: (
      <SiteFrame isCalm request={request}>
        <Proposal data={data} proposal={proposal} t={t} />
      </SiteFrame>
    ),
  };
}

/** Where a visitor writes to the organizer, and where the two go on talking. */
export function chatPage(request: ChatRequest): PageView {
  const { data, chat } = request;
  if (chat.state === 'proposal') return proposalView(request, chat);
  const t = pageTranslator(data.language, kindOf(chat.state === 'begin' ? chat.tour : null));
  const isBegun = chat.state === 'talk';
  const title = isBegun ? t('site_chat.title') : t('site_chat.begin_title');
  const tour = isBegun ? chat.tour_name : (chat.tour?.name ?? null);
  return {
    meta: outOfSearch(title, data),
    ...(isBegun ? { island: 'chat' as const } : {}),
    body: (
      <SiteFrame request={request}>
        {chat.state === 'talk' ? (
          <div className={styles.page}>
            {tour !== null && <p className={styles.about}>{t('site_chat.about_tour', { tour })}</p>}
            <ChatCard data={data} isPage t={t} view={chat.view} />
            <p className={styles.keep}>{t('site_chat.keep_link')}</p>
          </div>
        ) : (
          <div className={plain.page}>
            {tour !== null && <p className={plain.about}>{t('site_chat.about_tour', { tour })}</p>}
            <h1>{title}</h1>
            <p className={plain.lead}>{t('site_chat.begin_lead', { organizer: data.organizer.name })}</p>
            <BeginForm chat={chat} request={request} t={t} />
            <OrganizerContacts organizer={data.organizer} />
          </div>
        )}
      </SiteFrame>
    ),
  };
}
