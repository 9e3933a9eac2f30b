import { ACCOUNT_PATH, FAVOURITES_PATH } from '@tropa/blocks';
import {
  verificationMethodType,
  type BrandAccount,
  type PageData,
  type PageLanguage,
  type PlainForm,
  type RenderedPage,
} from '@tropa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SiteRenderer } from '../../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../../kernel/context.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { SessionUser } from '../../../../kernel/session-user.ts';
import {
  addFavourites,
  endSessions,
  findFavourites,
  findPersonOfSession,
  removeFavourite,
} from '../../../user/index.ts';
import { parameter } from '../../serving/kinds/kind.ts';
import { EMPTY_FORM, problemsOf, readPlainForms, refusedForm } from '../../serving/plain-form.ts';
import { addressIn } from '../../serving/sitemap.ts';
import { brandData, type BrandPlace } from '../brand-data.ts';
import { keyHeaders } from '../brand-headers.ts';
import { loadKeptTours } from '../brand-tours.ts';
import { accountOf, heldAccount, keepAccount, leaveAccount } from './account-session.ts';
import { selectOwnBookings } from './own-bookings-repository.ts';
import { createSignIn, favouritesIn, type Typed } from './sign-in.ts';

const PAGE_SIZE = 20;
const SECOND_MS = 1000;
/** The longest list of tours with what was typed, with room. */
const MAX_FORM_BYTES = 10_000;
/** As many cards as a page of favourites shows. */
const MAX_KEPT = 60;

/** What a refusal says of a code that went a moment ago. */
const sentEarlier = z.object({ code_sender: verificationMethodType, resend_in: z.number() });

/** What an address of an account answers with: a page of its own, or where it leads. */
export type AccountAnswer = { page: RenderedPage; headers: Record<string, string> } | { seen: string };
type Answering = (place: BrandPlace, request: FastifyRequest, reply: FastifyReply) => Promise<AccountAnswer>;

interface Serving {
  services: Services;
  renderer: SiteRenderer;
  /** Answers as all pages of a brand are answered: an error is a page too. */
  answer: (make: Answering) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  options: { schema: { hide: true }; config: object; constraints: { surface: string } };
}

/** A form of another site may not sign anybody in or out here. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined && !['same-origin', 'none'].includes(headers['sec-fetch-site']);

const typedIn = ({ body }: FastifyRequest): Typed => (body ?? {}) as Typed;
/** An address of the account in the language that is read. */
const at = (path: string, { language, languages }: BrandPlace) => addressIn('', path, language, languages);

/**
 * The own bookings of a brand's visitor, behind a code that comes to its e-mail or phone, and the tours that it keeps. Forms work
 * without a script; the tours that a browser keeps come with its script.
 */
export function serveAccount(app: FastifyInstance, { services, renderer, answer, options }: Serving): void {
  const { database, clock } = services;
  const signIn = createSignIn(services);

  const show = async (
    place: BrandPlace,
    shown:
      | { page: 'brand-account'; account: BrandAccount }
      | { page: 'brand-favourites'; account_ids: number[] },
    about: Pick<PageData, 'path'> & Partial<PageData>,
  ): Promise<AccountAnswer> => {
    const render = await renderer.load();
    const data = brandData(services, place, about);
    const page = render({ ...shown, blocks: [], theme: place.theme, data });
    return { page, headers: keyHeaders(page, place.origin) };
  };
  const showAccount = (place: BrandPlace, account: BrandAccount) =>
    show(place, { page: 'brand-account', account }, { path: ACCOUNT_PATH });
  const showLogin = (place: BrandPlace, form: PlainForm = EMPTY_FORM) =>
    showAccount(place, { state: 'login', form });

  /** What was refused, at the one field that the page shows: the calls name those that it stands for. */
  const refused = (typed: Typed, error: unknown, language: PageLanguage, field: string): PlainForm => {
    const [problem] = Object.values(problemsOf(error));
    return refusedForm(typed, problem ? { [field]: problem } : {}, language);
  };

  const list: Answering = async (place, request) => {
    const held = heldAccount(services, request, place);
    const person = held && (await findPersonOfSession(database, held));
    if (!person) return showLogin(place);
    const email = person.is_email_confirm ? (person.email ?? '') : '';
    const phone = person.is_phone_confirm ? (person.phone ?? '') : '';
    const asked = Number(parameter(request, 'page') ?? 1);
    const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
    const { bookings, total } = await selectOwnBookings(
      database,
      place.brand.id,
      { email, phone },
      { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    );
    return showAccount(place, {
      state: 'signed_in',
      login: email || phone,
      bookings,
      page,
      pages: Math.ceil(total / PAGE_SIZE),
    });
  };

  /** A code is on its way. @param again_at from when on another one may be asked for */
  const showCode = (
    place: BrandPlace,
    form: PlainForm,
    { sender, again_at, is_earlier = false }: { sender: string; again_at: Date; is_earlier?: boolean },
  ) => {
    const left = Math.max(0, again_at.getTime() - clock.now().getTime());
    return showAccount(place, {
      state: 'code',
      form,
      sender,
      is_earlier,
      again_at: again_at.toISOString(),
      again_in: Math.ceil(left / SECOND_MS),
    });
  };
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * SECOND_MS);
  const letIn = (place: BrandPlace, reply: FastifyReply, user: SessionUser): AccountAnswer => {
    keepAccount(services, reply, place, user);
    return { seen: at(ACCOUNT_PATH, place) };
  };

  const send: Answering = async (place, request, reply) => {
    const typed = typedIn(request);
    if (isForeign(request)) return showLogin(place);
    try {
      const { login, sender, resend_in } = await signIn.send(request, reply, typed, place.language);
      const form = { ...EMPTY_FORM, typed: { login } };
      return await showCode(place, form, { sender, again_at: inSeconds(resend_in) });
    } catch (error) {
      const earlier = sentEarlier.safeParse(error instanceof Refusal && error.details);
      if (!earlier.success) return showLogin(place, refused(typed, error, place.language, 'login'));
      // One is on its way, and good still.
      const { code_sender: sender, resend_in } = earlier.data;
      const form = { ...EMPTY_FORM, typed: { login: typed['login'] ?? '' } };
      return showCode(place, form, { sender, again_at: inSeconds(resend_in), is_earlier: true });
    }
  };

  const enter: Answering = async (place, request, reply) => {
    const typed = typedIn(request);
    if (isForeign(request)) return showLogin(place);
    try {
      const user = await signIn.enter(request, reply, typed, place.language);
      if ('ticket' in user) return await showAccount(place, { state: 'second', form: EMPTY_FORM, ...user });
      return letIn(place, reply, user);
    } catch (error) {
      const again_at = new Date(typed['again_at'] ?? NaN);
      return showCode(place, refused(typed, error, place.language, 'code'), {
        sender: typed['sender'] ?? '',
        again_at: Number.isNaN(again_at.getTime()) ? clock.now() : again_at,
      });
    }
  };

  const enterBySecondFactor: Answering = async (place, request, reply) => {
    const typed = typedIn(request);
    if (isForeign(request)) return showLogin(place);
    try {
      return letIn(place, reply, await signIn.enterBySecondFactor(request, reply, typed, place.language));
    } catch (error) {
      // It is too old, or was tried too often: the first step has to be done again.
      if ('ticket' in problemsOf(error)) return showLogin(place, refused({}, error, place.language, 'login'));
      const form = refused({}, error, place.language, 'code');
      return showAccount(place, { state: 'second', form, ticket: typed['ticket'] ?? '' });
    }
  };

  const leave: Answering = async (place, request, reply) => {
    const user = isForeign(request) ? null : await accountOf(services, request, place);
    if (user) {
      await endSessions(services, user.id, clock.now(), { only: user.session_id });
      leaveAccount(reply, place);
    }
    return { seen: at(ACCOUNT_PATH, place) };
  };

  const kept: Answering = async (place, request) => {
    const user = await accountOf(services, request, place);
    const own = user ? await findFavourites(database, user.id, MAX_KEPT) : [];
    const ids = [...new Set([...favouritesIn(parameter(request, 'ids')), ...own])].slice(0, MAX_KEPT);
    const tours = await loadKeptTours(services, place.brand.id, ids);
    return show(place, { page: 'brand-favourites', account_ids: own }, { path: FAVOURITES_PATH, tours });
  };

  /** Whoever has signed in has what it keeps on every device; of others the browser alone knows. */
  const keep: Answering = async (place, request) => {
    const { tour_id, is_kept } = typedIn(request);
    const user = isForeign(request) ? null : await accountOf(services, request, place);
    const [id] = favouritesIn(tour_id);
    if (user && id !== undefined)
      await (is_kept === '1'
        ? addFavourites(database, user.id, [id])
        : removeFavourite(database, user.id, id));
    return { seen: at(FAVOURITES_PATH, place) };
  };

  app.get(ACCOUNT_PATH, options, answer(list));
  app.get(FAVOURITES_PATH, options, answer(kept));
  void app.register(async (scope) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    scope.post(ACCOUNT_PATH, options, answer(send));
    scope.post(`${ACCOUNT_PATH}/code`, options, answer(enter));
    scope.post(`${ACCOUNT_PATH}/second`, options, answer(enterBySecondFactor));
    scope.post(`${ACCOUNT_PATH}/leave`, options, answer(leave));
    scope.post(FAVOURITES_PATH, options, answer(keep));
  });
  // A form that was sent, opened once more as an address.
  for (const step of ['code', 'second', 'leave'])
    app.get(`${ACCOUNT_PATH}/${step}`, options, (_request, reply) => reply.redirect(ACCOUNT_PATH));
}
