import { ACCOUNT_PATH, FAVOURITES_PATH } from '@tropa/blocks';
import {
  verificationMethodType,
  type BrandAccount,
  type PageData,
  type PageLanguage,
  type PlainForm,
  type RenderedPage,
} from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteRenderer } from '../../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../../kernel/context.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import {
  addFavourites,
  endSessions,
  findFavourites,
  findUser,
  removeFavourite,
} from '../../../user/index.ts';
import { parameter } from '../../serving/kinds/kind.ts';
import { EMPTY_FORM, problemsOf, readPlainForms, refusedForm } from '../../serving/plain-form.ts';
import { addressIn } from '../../serving/sitemap.ts';
import { brandData, type BrandPlace } from '../brand-data.ts';
import { keyHeaders } from '../brand-headers.ts';
import { loadKeptTours } from '../brand-tours.ts';
import { accountOf, keepAccount, leaveAccount } from './account-session.ts';
import { selectOwnBookings } from './own-bookings-repository.ts';
import { createSignIn, favouritesIn, type Typed } from './sign-in.ts';

const PAGE_SIZE = 20;
/** The longest list of tours with what was typed, with room. */
const MAX_FORM_BYTES = 10_000;
/** As many cards as a page of favourites shows. */
const MAX_KEPT = 60;

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
    shown: { page: 'brand-account'; account: BrandAccount } | { page: 'brand-favourites' },
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
    const user = await accountOf(services, request, place);
    const person = user ? await findUser(database, user.id) : undefined;
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

  const send: Answering = async (place, request, reply) => {
    const typed = typedIn(request);
    if (isForeign(request)) return showLogin(place);
    try {
      const { login, sender } = await signIn.send(request, reply, typed, place.language);
      return await showAccount(place, { state: 'code', form: { ...EMPTY_FORM, typed: { login } }, sender });
    } catch (error) {
      const earlier = verificationMethodType.safeParse(
        error instanceof Refusal && error.details?.['code_sender'],
      );
      // One is on its way, and good still.
      if (earlier.success)
        return showAccount(place, {
          state: 'code',
          form: { ...EMPTY_FORM, typed: { login: typed['login'] ?? '' } },
          sender: earlier.data,
        });
      return showLogin(place, refused(typed, error, place.language, 'login'));
    }
  };

  const enter: Answering = async (place, request, reply) => {
    const typed = typedIn(request);
    if (isForeign(request)) return showLogin(place);
    const again = (form: PlainForm) =>
      showAccount(place, { state: 'code', form, sender: typed['sender'] ?? '' });
    try {
      const user = await signIn.enter(request, reply, typed, place.language);
      if (user) {
        keepAccount(services, reply, place, user);
        return { seen: at(ACCOUNT_PATH, place) };
      }
      const t = pageTranslator(place.language);
      const problems = { code: t('brand_site.account.second_factor') };
      return await again({ outcome: 'refused', typed, problems });
    } catch (error) {
      return again(refused(typed, error, place.language, 'code'));
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
    return show(place, { page: 'brand-favourites' }, { path: FAVOURITES_PATH, tours });
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
    scope.post(`${ACCOUNT_PATH}/leave`, options, answer(leave));
    scope.post(FAVOURITES_PATH, options, answer(keep));
  });
  // A form that was sent, opened once more as an address.
  for (const step of ['code', 'leave'])
    app.get(`${ACCOUNT_PATH}/${step}`, options, (_request, reply) => reply.redirect(ACCOUNT_PATH));
}
