import { bookingCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { createBooking, createDeparture, letterTo, signedInOwner, useTestApp } from '../testing/index.ts';
import { readableEmails } from './readable-emails.ts';

const KEPT = 'n.kim@xn--80a1acny.xn--p1ai';
const WRITTEN = 'n.kim@почта.рф';

describe('an e-mail of another alphabet', () => {
  it.each([
    [KEPT, WRITTEN],
    [`{"email":"${KEPT}","name":"Ким"}`, `{"email":"${WRITTEN}","name":"Ким"}`],
    [`Пишите: ${KEPT}.`, `Пишите: ${WRITTEN}.`],
    [`имя@mail.xn--80a1acny.xn--p1ai, ${KEPT}`, `имя@mail.почта.рф, ${WRITTEN}`],
    // Where mail is sent to.
    [`<a href="mailto:${KEPT}">${KEPT}</a>`, `<a href="mailto:${KEPT}">${WRITTEN}</a>`],
    ['https://xn--80aa1ag9a.xn--p1ai/tours', 'https://xn--80aa1ag9a.xn--p1ai/tours'],
    ['anna@example.com', 'anna@example.com'],
  ])('%s is read as %s', (kept, written) => {
    expect(readableEmails(kept)).toBe(written);
  });
});

describe('a client with such an address', () => {
  const app = useTestApp();

  it('is shown by it, found by it, and written to where mail goes', async () => {
    const { owner, organizer_id: id } = await signedInOwner(app);
    const departure = await createDeparture(owner, id);
    const contacts = { first_name: 'Нина', last_name: 'Ким', email: 'N.Kim@Почта.рф', phone: '+79165550111' };
    const { request_id } = await createBooking(app, { ...departure, contacts });
    const { client } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(client.email).toBe(WRITTEN);
    const { requests } = await owner.call(bookingCalls.listForOrg, {
      query: { organizer_id: id, filters: JSON.stringify({ search: WRITTEN }) },
    });
    expect(requests).toMatchObject([{ request_id }]);
    // The letter goes to what the domain is called in DNS.
    const told = await letterTo(app, KEPT, '');
    expect(`${told.text} ${told.html.replaceAll(/mailto:[^"]+/gu, '')}`).not.toContain('xn--');
  });
});
