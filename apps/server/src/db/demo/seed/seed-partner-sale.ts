import { chatCalls, deskTourCalls, HEADER, publicBookingCalls, publicChatCalls } from '@tropa/contract';
import type { Config } from '../../../config.ts';
import type { DemoClient } from './demo-client.ts';
import { firstDeparture } from './first-departure.ts';
import { SITE } from './seed-moderation.ts';

interface Places {
  owner: DemoClient;
  admin: DemoClient;
  visitor: DemoClient;
}

/**
 * A sale of the partner site whose client leaves a phone in the chat before the prepayment: it is masked there, and the message waits
 * for the desk.
 */
export async function sellOnPartnerSite(
  { owner, admin, visitor }: Places,
  { brandHosts }: Pick<Config, 'brandHosts'>,
): Promise<void> {
  const [host] = [...brandHosts].find(([, id]) => id === SITE) ?? [];
  if (host === undefined) throw new Error('The demo’s partner site has no host');
  const { tours } = await admin.call(deskTourCalls.tours, { query: { filter: 'published', site_id: SITE } });
  const departure = await firstDeparture(
    owner,
    tours.map(({ tour_id }) => tour_id),
  );
  const { request_id, uuid } = await visitor.call(
    publicBookingCalls.create,
    {
      body: {
        ...departure,
        tourists: 2,
        contacts: {
          first_name: 'Нина',
          last_name: 'Савицкая',
          email: 'nina@savitskaya.example',
          phone: '+79990001501',
        },
        tourists_data: [
          { first_name: 'Нина', last_name: 'Савицкая', birthday: '1986-04-12' },
          { first_name: 'Ася', last_name: 'Савицкая', birthday: '2012-09-03' },
        ],
        consents: { personal_data: true, agreement: true },
      },
    },
    { host, headers: { [HEADER.idempotencyKey]: 'demo-partner-sale' } },
  );
  const params = { uuid };
  const write = (message: string) => visitor.call(publicChatCalls.send, { params, body: { message } });
  await write('Здравствуйте! Едем вдвоём с дочерью-школьницей. Подойдёт ли нам этот тур?');
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  const message =
    'Здравствуйте, Нина! Подойдёт: школьники ездят с нами каждый сезон. Дочь уже ходила в походы?';
  await owner.call(chatCalls.sendMessage, { body: { chat_id, message } });
  await write(
    'Ходила, на Урале. Давайте лучше созвонимся: +7 999 000-15-01, пишите и на nina@savitskaya.example.',
  );
}
