import { askPath, chatPath, proposalPath } from '@tropa/blocks';
import {
  chatCalls,
  messengerSource,
  publicChatCalls,
  type Call,
  type PageLanguage,
  type PlainForm,
} from '@tropa/contract';
import { readNumber, letterLanguage } from '@tropa/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../../../kernel/context.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { noCountry, readTyped } from '../../../../kernel/typed-input.ts';
import { captchaGateOf } from '../../../../plugins/captcha/gate.ts';
import { limiterOf } from '../../../../plugins/limits.ts';
import {
  type ClientSubject,
  findBookingByUuid,
  messengersOfClient,
  pageLanguageOf,
  stopMessengerOfClient,
} from '../../../booking/index.ts';
import {
  acceptProposal,
  beginChat,
  changeAsVisitor,
  readProposal,
  refuseProposal,
  sendAsVisitor,
} from '../../../chat/index.ts';
import { findPhoneCountry } from '../../settings/phone-country-repository.ts';
import { findAskedTour } from '../../../help-request/index.ts';
import { chatViewOf, loadVisitedChat } from '../chat-view.ts';
import { headersOfOne, privateHeaders } from '../page-headers.ts';
import { countryOfSite, EMPTY_FORM, problemsOf, readPlainForms, refusedForm } from '../plain-form.ts';
import { placeAt, saleOf, type Host } from '../private-booking.ts';
import type { ServedSite } from '../site-directory.ts';
import type { Look } from '../look.ts';
import { parameter } from './kind.ts';
import { optionsOf, SURFACES, type Answering, type PrivateKind, type Surface } from './private-kind.ts';

type Typed = Record<string, string>;
interface TalkAsked {
  uuid: string;
  host: Host;
  /** That the page is read in; a booking's page is in the language it was made in. */
  language: PageLanguage;
  /** What a form without a script sent; undefined: the page is only looked at. */
  typed?: Typed;
}
interface ProposalAsked extends TalkAsked {
  message_id: string;
}
interface BeginAsked {
  site: ServedSite;
  look: Look;
  language: PageLanguage;
  /** A tour's name in addresses. */
  tour: string | undefined;
  typed?: Typed;
}

interface AnswerAsked {
  at: { uuid: string; message_id: number };
  typed: Typed;
  organizer_id: number;
  language: PageLanguage;
  /** The query that keeps the language of the page. */
  lang: string;
}

/** What a form without a script says of who accepts. */
function acceptanceOf(typed: Typed) {
  const data: (Record<string, string | number | null> | undefined)[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const [, index, field] = /^tourists_data\.(\d{1,2})\.(birthday|weight)$/u.exec(name) ?? [];
    if (index === undefined || field === undefined) continue;
    const value = text.trim() === '' ? null : field === 'weight' ? (readNumber(text).value ?? text) : text;
    data[Number(index)] = { ...data[Number(index)], [field]: value };
  }
  return {
    start: { date_start: typed['start.date_start'], time_start: typed['start.time_start'] || null },
    contacts: {
      first_name: typed['contacts.first_name'],
      last_name: typed['contacts.last_name'] ?? '',
      email: typed['contacts.email'],
      phone: typed['contacts.phone'],
    },
    comment: typed['comment'] ?? '',
    tourists_data: Array.from(data, (tourist = {}) => tourist),
    consents: {
      personal_data: typed['consents.personal_data'] === '1',
      agreement: typed['consents.agreement'] === '1',
    },
  };
}

/** What a message proposes to the client behind an address; undefined where it does not. */
async function loadProposal(services: Services, { uuid, message_id }: AnswerAsked['at']) {
  try {
    return await readProposal(services, uuid, message_id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

/** A form cannot pass a captcha that is not seen: it meets one only where too many come from its address. */
const BEGIN_BY_FORM: Call = { ...chatCalls.getChatWithOrganizer, path: '/spa/chat', captcha: 'on_limit' };

/** Keeps a page in the language that is read, where it is not the site's first. */
const inLanguage = ({ settings }: Look, language: PageLanguage): string =>
  language === settings.languages[0] ? '' : `?lang=${language}`;

/** Shows chats to clients without an account, and takes what they write without a script. */
function createChats({ services, pages }: Pick<Answering, 'services' | 'pages'>) {
  /** The same gates as those of the calls. */
  const gateOf = (call: Call) => {
    const demandCaptcha = captchaGateOf(services, call);
    const demandWithinLimits = services.config.rateLimit ? limiterOf(services, call) : undefined;
    return async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      await demandCaptcha?.({ request, user: null, body });
      await demandWithinLimits?.(request, reply, null);
    };
  };
  const passSend = gateOf(publicChatCalls.send);
  const passChange = gateOf(publicChatCalls.edit);
  const passBegin = gateOf(BEGIN_BY_FORM);
  const passAccept = gateOf(publicChatCalls.acceptBooking);
  const passRefuse = gateOf(publicChatCalls.refuseBooking);

  /** @returns what was refused, or where the browser goes on */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { at, typed, organizer_id, language, lang }: AnswerAsked,
  ): Promise<PlainForm | string> => {
    try {
      if (typed['answer'] === 'refuse') {
        await passRefuse(request, reply, typed);
        await refuseProposal(services, at);
        return `${chatPath(at.uuid)}${lang}#chat`;
      }
      const body = await readTyped(publicChatCalls.acceptBooking.body, acceptanceOf(typed), () =>
        findPhoneCountry(services.database, { organizer_id }),
      );
      await passAccept(request, reply, typed);
      return (await acceptProposal({ ...services, ip: request.ip }, at, body)).url;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), language);
    }
  };

  /** @returns what was refused; undefined: it is sent */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { uuid, typed, language }: { uuid: string; typed: Typed; language: PageLanguage },
  ): Promise<PlainForm | undefined> => {
    try {
      const raw = { message: typed['message'], client_id: typed['client_id'] };
      const body = await readTyped(publicChatCalls.send.body, raw, noCountry);
      await passSend(request, reply, raw);
      await sendAsVisitor(services, uuid, body);
      return undefined;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), language);
    }
  };

  /** Changes or takes back a message that was sent before. @returns what was refused; undefined: it is done */
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { uuid, typed, language }: { uuid: string; typed: Typed; language: PageLanguage },
  ): Promise<PlainForm | undefined> => {
    const isDeleted = typed['change'] === 'delete';
    const call = isDeleted ? publicChatCalls.delete : publicChatCalls.edit;
    try {
      const { message_id } = await readTyped(
        call.params,
        { uuid, message_id: typed['message_id'] },
        noCountry,
      );
      await passChange(request, reply, typed);
      if (isDeleted) await changeAsVisitor(services, uuid, message_id, { kind: 'deleted' });
      else {
        const raw = { message: typed['message'] };
        const { message } = await readTyped(publicChatCalls.edit.body, raw, noCountry);
        await changeAsVisitor(services, uuid, message_id, { kind: 'edited', message });
      }
      return undefined;
    } catch (error) {
      // What was typed belongs to that message, not to the next one.
      return refusedForm({}, problemsOf(error), language);
    }
  };

  /** Letters go by e-mail again. */
  const leaveMessenger = async (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: ClientSubject,
    typed: Typed,
  ): Promise<void> => {
    const source = messengerSource.safeParse(typed['messenger']);
    await passChange(request, reply, typed);
    if (source.success) await stopMessengerOfClient(services, subject, source.data);
  };

  /** @returns what was refused, or the address of the chat */
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { site, language, typed, tour_id }: BeginAsked & { typed: Typed; tour_id: number | undefined },
  ): Promise<PlainForm | string> => {
    try {
      const { message, client_id } = typed;
      const guest = {
        name: typed['guest.name'],
        email: typed['guest.email'],
        phone: typed['guest.phone'],
        language,
        consents: { personal_data: typed['guest.consents.personal_data'] === '1' },
      };
      const raw = { organizer_id: site.row.organizer_id, tour_id, message, client_id, guest };
      const body = await readTyped(chatCalls.getChatWithOrganizer.body, raw, () =>
        countryOfSite(services, site),
      );
      await passBegin(request, reply, raw);
      return (
        await beginChat(services, body, { user: null, ip: request.ip, language: letterLanguage(language) })
      ).uuid;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), language);
    }
  };

  return {
    /** @returns false where there is no such chat: the caller says so in its own way */
    talk: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { uuid, host, language: asked_language, typed }: TalkAsked,
    ): Promise<boolean> => {
      if (!z.uuid().safeParse(uuid).success) return false;
      const [found, booking] = await Promise.all([
        loadVisitedChat(services, uuid),
        findBookingByUuid(services.database, uuid),
      ]);
      const organizer_id = found?.chat?.organizer_id ?? booking?.organizer_id;
      const language = booking ? pageLanguageOf(booking) : asked_language;
      const at =
        organizer_id &&
        (await placeAt(services, host, {
          ...(booking && saleOf(booking)),
          organizer_id,
          language,
        }));
      if (!at) return false;
      const subject: ClientSubject | undefined = booking
        ? { of: 'booking', id: booking.request_id }
        : found?.chat
          ? { of: 'chat', id: found.chat.id }
          : undefined;
      const act = typed?.['change'] === undefined ? send : change;
      const isLeaving = typed?.['change'] === 'messenger_off';
      if (isLeaving && subject) await leaveMessenger(request, reply, subject, typed);
      const refused = typed && !isLeaving && (await act(request, reply, { uuid, typed, language }));
      // The chat about a booking stands on the booking's own page.
      const own = booking ? `/booking/${uuid}` : `${chatPath(uuid)}${inLanguage(at.look, language)}`;
      if (!refused && (typed || booking)) {
        void reply.redirect(`${own}#chat`, 303);
        return true;
      }
      const messengers = subject ? await messengersOfClient(services, subject) : [];
      const view = chatViewOf(uuid, found, services.clock.now(), { messengers, form: refused || undefined });
      const shown = {
        page: 'chat',
        chat: { state: 'talk', tour_name: found?.chat?.tour?.name ?? null, view },
      } as const;
      const page = await pages.ofOne(at.place, at.look, shown, { path: chatPath(uuid), language });
      void reply
        .code(refused ? 422 : 200)
        .headers(headersOfOne(page, at.place))
        .type('text/html; charset=utf-8')
        .send(page.html);
      return true;
    },
    /** @returns false where there is no such proposal */
    proposal: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { uuid, message_id: id, host, language: asked_language, typed }: ProposalAsked,
    ): Promise<boolean> => {
      const at = publicChatCalls.acceptBooking.params.safeParse({ uuid, message_id: id }).data;
      const found = at && (await loadProposal(services, at));
      if (!at || !found || found.organizer_id === null) return false;
      const { organizer_id, card } = found;
      const place = await placeAt(services, host, { organizer_id, language: asked_language });
      if (!place || card.kind !== 'booking') return false;
      const language = found.language ?? asked_language;
      const lang = inLanguage(place.look, language);
      const outcome = typed && (await answer(request, reply, { at, typed, organizer_id, language, lang }));
      if (typeof outcome === 'string') {
        void reply.redirect(outcome, 303);
        return true;
      }
      // What was refused may be refused because it has ended meanwhile.
      const now = outcome ? await readProposal(services, at.uuid, at.message_id) : found;
      if (now.card.kind !== 'booking') return false;
      const { contacts, asks } = now;
      const shown = {
        page: 'chat',
        chat: { state: 'proposal', ...at, card: now.card, contacts, asks, form: outcome ?? EMPTY_FORM },
      } as const;
      const page = await pages.ofOne(place.place, place.look, shown, {
        path: proposalPath(at.uuid, at.message_id),
        language,
      });
      void reply
        .code(outcome ? 422 : 200)
        .headers(headersOfOne(page, place.place))
        .type('text/html; charset=utf-8')
        .send(page.html);
      return true;
    },
    begin: async (request: FastifyRequest, reply: FastifyReply, asked: BeginAsked): Promise<FastifyReply> => {
      const { site, look, language, typed } = asked;
      const screen_name = typed?.['tour'] ?? asked.tour;
      const found =
        screen_name && (await findAskedTour(services.database, site.row.organizer_id, { screen_name }));
      const tour = found && screen_name ? { ...found, screen_name } : null;
      const outcome = typed && (await open(request, reply, { ...asked, typed, tour_id: tour?.id }));
      if (typeof outcome === 'string')
        return reply.redirect(`${chatPath(outcome)}${inLanguage(look, language)}#chat`, 303);
      const form = outcome ?? EMPTY_FORM;
      const client_id = form.typed['client_id'] ?? randomUUID();
      const shown = { page: 'chat', chat: { state: 'begin', tour, client_id, form } } as const;
      const page = await pages.ofOne(site, look, shown, { path: askPath(tour?.screen_name), language });
      return reply
        .code(outcome ? 422 : 200)
        .headers(privateHeaders(page, site.origin))
        .type('text/html; charset=utf-8')
        .send(page.html);
    },
  };
}

/** The longest message in the widest letters, with room. */
const MAX_FORM_BYTES = 60_000;

/** Chats of a client without an account: they are made for one visitor, and forms are sent to them. */
export const chat: PrivateKind = (app, answering) => {
  const chats = createChats(answering);
  const talk = (surface: Surface, request: FastifyRequest, reply: FastifyReply, typed?: Typed) =>
    answering.guarded(request, reply, async () => {
      const host = await answering.hostOf(request, surface);
      const language = answering.languageAt(host, request);
      const { uuid } = request.params as { uuid: string };
      const isThere = await chats.talk(request, reply, { uuid, host, language, ...(typed ? { typed } : {}) });
      return isThere ? reply : answering.sendMissing(request, reply, host);
    });
  /** Where a client answers what is proposed in a chat. */
  const proposal = (surface: Surface, request: FastifyRequest, reply: FastifyReply, typed?: Typed) =>
    answering.guarded(request, reply, async () => {
      const host = await answering.hostOf(request, surface);
      const language = answering.languageAt(host, request);
      const { uuid, message_id } = request.params as { uuid: string; message_id: string };
      const asked = { uuid, message_id, host, language, ...(typed ? { typed } : {}) };
      return (await chats.proposal(request, reply, asked))
        ? reply
        : answering.sendMissing(request, reply, host);
    });
  /** Where a visitor writes to the organizer first. */
  const begin = (request: FastifyRequest, reply: FastifyReply, typed?: Typed) =>
    answering.guarded(request, reply, async () => {
      const host = await answering.hostOf(request, 'site');
      const at = answering.publishedAt(host, request);
      if (!at) return answering.sendMissing(request, reply, host);
      const tour = parameter(request, 'tour');
      return chats.begin(request, reply, {
        ...at,
        look: at.site.published,
        tour,
        ...(typed ? { typed } : {}),
      });
    });
  const typedOf = (request: FastifyRequest) => (request.body ?? {}) as Typed;
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    for (const surface of SURFACES) {
      const options = optionsOf(surface);
      scope.get('/chat/:uuid', options, (request, reply) => talk(surface, request, reply));
      scope.post('/chat/:uuid', options, (request, reply) => talk(surface, request, reply, typedOf(request)));
      const address = '/chat/:uuid/proposal/:message_id';
      scope.get(address, options, (request, reply) => proposal(surface, request, reply));
      scope.post(address, options, (request, reply) => proposal(surface, request, reply, typedOf(request)));
    }
    scope.get('/chat', optionsOf('site'), (request, reply) => begin(request, reply));
    scope.post('/chat', optionsOf('site'), (request, reply) => begin(request, reply, typedOf(request)));
    done();
  });
};
