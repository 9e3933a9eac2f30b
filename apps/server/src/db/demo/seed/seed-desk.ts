import {
  chatCalls,
  deskCalls,
  deskSupportCalls,
  organizerCalls,
  partnerCalls,
  siteComplaintCalls,
  userCalls,
  verificationCalls,
} from '@tropa/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../index.ts';
import type { Services } from '../../../kernel/context.ts';
import { DEMO_ADMIN } from '../sign-ins.ts';
import { DemoClient } from './demo-client.ts';
import { confirmAccounts, insertWaitingReviews, makeAdmin } from './repository.ts';
import { CHINESE_SITE, seedModeration, SITE } from './seed-moderation.ts';
import { sellOnPartnerSite } from './seed-partner-sale.ts';

const PASSWORD = 'Perevaly-2026';

/** What support answers often. */
const SUPPORT_TEMPLATES = [
  {
    title: 'Какие документы нужны',
    text: 'Здравствуйте! Для проверки достаточно выписки из реестра и паспорта того, кто подписывает договоры. Проверяем за один рабочий день и пишем сюда.',
  },
  {
    title: 'Как подключить оплату',
    text: 'Здравствуйте! Откройте «Настройки», вкладку «Приём оплаты», и подключите счёт у платёжного сервиса. После этого кнопка оплаты появится у ваших клиентов.',
  },
];

interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password?: string;
}

/** Makes an account and signs in with it. */
export async function signUp(
  client: DemoClient,
  { password = PASSWORD, ...person }: Person,
  timezone: string,
): Promise<number> {
  const { token } = await client.call(userCalls.register, {
    body: { ...person, password, confirm_password: password, timezone },
  });
  client.token = token;
  return (await client.call(userCalls.profile, {})).id;
}

/** Signs in somebody who has an account. */
export async function signIn(
  client: DemoClient,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await client.call(userCalls.auth, { body: { login: email, password } });
  if (!('token' in answer)) throw new Error('The demo account asks for a second step');
  client.token = answer.token;
}

/** An entrepreneur of lake Baikal who waits for the desk's decision, and asks support meanwhile. */
async function makeWaitingOrganizer(client: DemoClient): Promise<void> {
  const person = { first_name: 'Елена', last_name: 'Корнеева', phone: '+79990001301' };
  await signUp(client, { ...person, email: 'elena@sarma-trip.example' }, 'Asia/Irkutsk');
  const { id } = await client.call(organizerCalls.create, {
    body: {
      legal_form: 2,
      name: 'Экспедиция «Сарма»',
      last_name: 'Корнеева',
      first_name: 'Елена',
      middle_name: 'Викторовна',
      inn: '500100732259',
      ogrn: '304500116000157',
      legal_address: {
        country: 'RU',
        region: 'Иркутская область',
        city: 'Иркутск',
        street: 'ул. Седова, д. 18',
        post_code: '664003',
      },
      country: 'RU',
      currency: 'RUB',
      timezone: 'Asia/Irkutsk',
      email: 'hello@sarma-trip.example',
      phone: '+79990001300',
    },
  });
  const query = { orgId: id };
  const { token } = await client.call(verificationCalls.getVerificationAccessToken, { query });
  await client.call(verificationCalls.requestVerification, { query, body: { token } });
  const { id: chat_id } = await client.call(chatCalls.getChatWithSupport, { query: {} });
  const message =
    'Здравствуйте! Отправили заявку на проверку. Нужно ли что-нибудь ещё, кроме выписки и паспорта?';
  await client.call(chatCalls.sendMessage, { body: { chat_id, message } });
}

/**
 * The desk's part of the demo data: one of the staff, an organizer that waits to be verified, a blocked account, reviews
 * that nobody has read, a question to support and what it answers often, a complaint about the first operator's site; its partnerships, the moderation
 * of its tours, and a sale of a partner site with a message that was masked.
 * @param owner the client of the demo operators' owner @param organizer_id the first of them
 */
export async function seedDesk(
  { server, services }: { server: FastifyInstance; services: Services },
  owner: DemoClient,
  organizer_id: number,
): Promise<void> {
  for (const site_id of [1, SITE, CHINESE_SITE, 9])
    await owner.call(partnerCalls.setPublishedOnSite, {
      body: { site_id, is_published_on_site: true, tour_organizer_id: organizer_id },
    });
  await owner.call(partnerCalls.setPublishedOnSite, {
    body: { site_id: 9, is_published_on_site: false, tour_organizer_id: organizer_id },
  });
  await makeWaitingOrganizer(new DemoClient(server));
  await new DemoClient(server).call(siteComplaintCalls.submit, {
    body: {
      organizer_id,
      kind: 'rights',
      message:
        'Фото перевала на главной странице снято мной, разрешения я не давал. Уберите его, пожалуйста.',
      page: '/',
    },
  });
  const spammer = {
    first_name: 'Роман',
    last_name: 'Лукин',
    email: 'roman@lukin.example',
    phone: '+79990001401',
  };
  const user_id = await signUp(new DemoClient(server), spammer, 'Europe/Moscow');
  const admin = new DemoClient(server);
  const staff = { first_name: 'Мария', last_name: 'Орлова', phone: '+79990001201', ...DEMO_ADMIN };
  const admin_id = await signUp(admin, staff, 'Europe/Moscow');
  await inTransaction(services.database, async (tx) => {
    await makeAdmin(tx, admin_id);
    await confirmAccounts(tx);
    await insertWaitingReviews(tx, organizer_id, services.clock.now());
  });
  // The session is read anew: the former one did not know of the new right.
  const { email: login, password } = DEMO_ADMIN;
  const answer = await admin.call(userCalls.auth, { body: { login, password } });
  if ('token' in answer) admin.token = answer.token;
  await admin.call(deskCalls.blockUser, {
    body: { user_id, reason: 'Рассылал рекламу организаторам, жалобы № 204 и № 207' },
  });
  for (const template of SUPPORT_TEMPLATES) {
    // oxlint-disable-next-line no-await-in-loop -- they stand in this order
    await admin.call(deskSupportCalls.saveTemplate, { body: { id: null, ...template } });
  }
  await seedModeration({ owner, admin }, organizer_id);
  await sellOnPartnerSite({ owner, admin, visitor: new DemoClient(server) }, services.config);
}
