import {
  bookingCalls,
  documentCalls,
  everyCall,
  personalDataCalls,
  publicBookingCalls,
  publicChatCalls,
  publicTouristCalls,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createConfirmedBooking,
  createPublishedSite,
  payInvoice,
  refusalOf,
  untilSettled,
  useTestApp,
  wordsOfPdf,
  type ConfirmedBooking,
} from '../testing/index.ts';

// Whoever holds the private address of a booking holds that booking, and nothing beside it.

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  own = await createPublishedSite(app);
});

const booked = () =>
  createConfirmedBooking(app, own.client, {
    tour_id: own.tour.id,
    date: own.tour.date_ids[0] ?? 0,
    tourists: 1,
  });
const page = (uuid: string) => own.open(`/booking/${uuid}`);
const statusesOf = async (answers: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(answers);
  return settled
    .map((one) => (one.status === 'fulfilled' ? 200 : ((one.reason as { status?: number }).status ?? 0)))
    .toSorted((one, other) => one - other);
};

describe('the address of one booking', () => {
  it('opens nothing of another one of the same client', async () => {
    const [mine, other] = [await booked(), await booked()];
    const { tourists } = await app.client().call(publicTouristCalls.addTourists, {
      body: { uuid: other.uuid, tourists: [{ key: 'place-of-other', last_name: 'Чужая' }] },
    });
    const [theirs] = tourists;
    const visitor = app.client();
    const { uuid } = mine;
    const invoice_id = other.invoice.id;
    const patch = { last_name: 'Подмена' };
    const tried = [
      visitor.call(publicBookingCalls.pay, {
        params: { uuid },
        body: { invoice_id, payment_method: 'card' },
      }),
      visitor.call(publicBookingCalls.paymentResult, { params: { uuid }, body: { invoice_id } }),
      visitor.call(publicTouristCalls.updateTouristsQuestionnaires, {
        body: { uuid, id: theirs?.id ?? 0, tourist: patch },
      }),
      visitor.call(publicTouristCalls.addTourists, {
        body: { uuid, tourists: [{ key: `tourist-${theirs?.id}`, ...patch }] },
      }),
    ];
    expect(await statusesOf(tried)).toEqual([404, 404, 404, 404]);
    const info = await visitor.call(publicTouristCalls.touristsInfo, { query: { uuid: other.uuid } });
    expect(info.tourists[0]?.last_name).toBe('Чужая');
  });

  it('that was made up is the same 404 everywhere', async () => {
    const byAddress = everyCall.filter(({ path }) => path.startsWith('/spa/') && path.includes(':uuid'));
    expect(byAddress.length).toBeGreaterThan(10);
    for (const { method, path } of byAddress) {
      const answer = await app.raw({
        method,
        path: path.replace(':uuid', randomUUID()).replaceAll(/:\w+/gu, '1'),
      });
      expect([path, answer.status < 500 && answer.status >= 400]).toEqual([path, true]);
    }
  });
});

describe('the same pressed five times at once', () => {
  const five = <T>(make: () => Promise<T>) => Array.from({ length: 5 }, make);

  it('withdraws once', async () => {
    const booking = await booked();
    await payInvoice(app, booking);
    const { uuid } = booking;
    const withdraw = () =>
      app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: { message: '' } });
    // An answer may be lost: whoever asks again is told the same.
    expect(await statusesOf(five(withdraw))).toEqual([200, 200, 200, 200, 200]);
    await untilSettled(app.database);
    await checkSeatInvariants(app.database);
    await checkLedgerInvariants(app.database);
  });

  it('fills one place', async () => {
    const { uuid } = await booked();
    const fill = (key: string) =>
      app.client().call(publicTouristCalls.addTourists, {
        body: { uuid, tourists: [{ key, last_name: 'Одна' }] },
      });
    const keys = ['place-1', 'place-2', 'place-3', 'place-4', 'place-5'];
    expect(await statusesOf(keys.map(fill))).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('what a stranger types', () => {
  const HOSTILE = [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '\u202Eгнёвб\u2066',
    'Мария 👩‍👩‍👧‍👦🏔️',
    '"><svg/onload=alert(1)>',
    '{{constructor.constructor("return 1")()}}',
  ];

  it('is shown as typed, and is no part of the page', async () => {
    const booking = await booked();
    const { uuid } = booking;
    for (const last_name of HOSTILE) {
      await app.client().call(publicTouristCalls.addTourists, {
        body: { uuid, tourists: [{ key: 'place-1', last_name, food_restriction: last_name }] },
      });
      await app.client().call(publicChatCalls.send, {
        params: { uuid },
        body: { message: last_name, client_id: randomUUID() },
      });
      for (const path of [`/booking/${uuid}`, `/questionnaire/${uuid}`]) {
        const { status, text } = await own.open(path);
        expect(status).toBe(200);
        expect(text).not.toMatch(/<img src=x|<script>alert|<svg\/onload/u);
      }
    }
  });

  it('is refused at its field where it is too long or no text', async () => {
    const { uuid } = await booked();
    const add = (last_name: string) =>
      refusalOf(
        app.client().call(publicTouristCalls.addTourists, {
          body: { uuid, tourists: [{ key: 'place-1', last_name }] },
        }),
      );
    expect(await add('я'.repeat(81))).toMatchObject({
      status: 422,
      body: { errors: { 'tourists.0.last_name': expect.any(String) } },
    });
    expect(
      await refusalOf(
        app.client().call(publicChatCalls.send, {
          params: { uuid },
          body: { message: 'я'.repeat(100_000), client_id: randomUUID() },
        }),
      ),
    ).toMatchObject({ status: 422, body: { errors: { message: expect.any(String) } } });
  });

  it('brings no file that is not what it says, and none of another chat', async () => {
    const { uuid } = await booked();
    const upload = (name: string, type: string, content: string) => {
      const boundary = 'a-boundary-of-parts';
      const body =
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        `Content-Type: ${type}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
      return app.raw({
        method: 'POST',
        path: `/spa/chats/${uuid}/file`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body,
      });
    };
    for (const [name, type, content] of [
      ['page.html', 'text/html', '<script>alert(1)</script>'],
      ['photo.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['../../passwd.pdf', 'application/pdf', 'MZ\u0000\u0003'],
      ['empty.pdf', 'application/pdf', ''],
    ] as const) {
      const { status } = await upload(name, type, content);
      expect([name, status]).toEqual([name, 422]);
    }
  });
});

describe('a booking whose client was erased', () => {
  it('gives nothing of the person at its address, and takes nothing', async () => {
    const booking: ConfirmedBooking = await booked();
    const { uuid, request_id } = booking;
    const visitor = app.client();
    const { client } = await own.client.call(bookingCalls.get, { query: { id: request_id } });
    await visitor.call(publicTouristCalls.addTourists, {
      body: { uuid, tourists: [{ key: 'place-1', last_name: 'Тайная' }] },
    });
    await visitor.call(publicChatCalls.send, {
      params: { uuid },
      body: { message: 'Тайное слово', client_id: randomUUID() },
    });
    await visitor.call(documentCalls.downloadContractByUuid, { params: { uuid } });
    await visitor.call(publicBookingCalls.cancel, { params: { uuid }, body: { message: 'Тайная причина' } });
    await untilSettled(app.database);
    await own.client.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'ERASE' } });
    const secrets = ['Тайн', client.last_name, client.email, client.phone];
    const read = [
      (await page(uuid)).text,
      (await own.open(`/questionnaire/${uuid}`)).text,
      JSON.stringify(await visitor.call(publicBookingCalls.getByUuid, { query: { uuid } })),
      JSON.stringify(await visitor.call(publicTouristCalls.touristsInfo, { query: { uuid } })),
      JSON.stringify(await visitor.call(publicChatCalls.messages, { params: { uuid }, query: {} })),
      JSON.stringify(await visitor.call(publicChatCalls.get, { params: { uuid } })),
    ];
    for (const [index, text] of read.entries())
      for (const secret of secrets)
        expect([index, secret, text.includes(secret)]).toEqual([index, secret, false]);
    const contract = await visitor
      .call(documentCalls.downloadContractByUuid, { params: { uuid } })
      .catch(() => undefined);
    const words = contract ? await wordsOfPdf(Buffer.from(await contract.arrayBuffer())) : '';
    for (const secret of secrets) expect(words).not.toContain(secret);
    const writes = [
      visitor.call(publicTouristCalls.addTourists, {
        body: { uuid, tourists: [{ key: 'place-1', last_name: 'Снова' }] },
      }),
      visitor.call(publicChatCalls.send, {
        params: { uuid },
        body: { message: 'Снова', client_id: randomUUID() },
      }),
      visitor.call(publicBookingCalls.pay, {
        params: { uuid },
        body: { invoice_id: booking.invoice.id, payment_method: 'card' },
      }),
      visitor.call(publicBookingCalls.cancel, { params: { uuid }, body: { message: 'Снова' } }),
    ];
    // It is cancelled already, which is all that is said; the words are not taken.
    expect(await statusesOf(writes)).toEqual([200, 409, 409, 409]);
    expect((await page(uuid)).text).not.toContain('Снова');
  });
});
