import { bookingCalls, invoiceCalls, publicBookingCalls } from '@tropa/contract';
import { decodeJwt, importX509, jwtVerify } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createDeparture,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';

/** A pair that nobody trusts, in the form of Apple's. */
const KEYS = join(import.meta.dirname, '../../../integrations/wallet/testing');
const keyFile = (name: string) => join(KEYS, name);
const folder = mkdtempSync(join(tmpdir(), 'tropa-wallet-'));
const account = join(folder, 'account.json');
writeFileSync(
  account,
  JSON.stringify({
    client_email: 'tickets@tropa.example',
    private_key: readFileSync(keyFile('key.pem'), 'utf8'),
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = useTestApp({
  APPLE_WALLET_CERTIFICATE: keyFile('certificate.pem'),
  APPLE_WALLET_KEY: keyFile('key.pem'),
  APPLE_WALLET_AUTHORITY: keyFile('authority.pem'),
  GOOGLE_WALLET_ISSUER: '3388000000012345678',
  GOOGLE_WALLET_ACCOUNT: account,
});

/** The files of an archive whose entries are stored as they are. */
function filesOf(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [size, name, extra] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const start = at + 30 + name + extra;
    files.set(archive.toString('utf8', at + 30, at + 30 + name), archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

let uuid: string;
let request_id: number;
const tickets = async () =>
  (await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } })).tickets;
const open = (ticket: string, wallet: string) => app.raw({ path: `/ticket/${ticket}/${wallet}` });
let cancel: () => Promise<unknown>;

beforeAll(async () => {
  const { owner, organizer_id } = await signedInOwner(app);
  const departure = await createDeparture(owner, organizer_id, { tour: { gathering_place: 'Причал № 3' } });
  const made = await createConfirmedBooking(app, owner, { ...departure, tourists: 2 });
  ({ uuid, request_id } = made);
  await owner.call(bookingCalls.createTourist, {
    body: { request_id, tourist: { first_name: 'Пётр', last_name: 'Сидоров' } },
  });
  await owner.call(invoiceCalls.updateInvoice, {
    body: { id: made.invoice.id, action: 'mark_payed', payment_method: 'cash' },
  });
  cancel = () => owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Шторм' } });
});

it('a ticket goes into Apple Wallet as a signed file, with the code that the check-in knows', async () => {
  const [whole, own] = await tickets();
  for (const [ticket, holder] of [
    [whole, '2 человека'],
    [own, 'Сидоров Пётр'],
  ] as const) {
    const { status, headers, bytes } = await open(ticket?.id ?? '', 'apple');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      'no-store',
    ]);
    const files = filesOf(bytes);
    const text = (name: string) => files.get(name)?.toString() ?? '';
    const manifest = JSON.parse(text('manifest.json')) as Record<string, string>;
    expect(manifest['pass.json']).toBe(createHash('sha1').update(text('pass.json')).digest('hex'));
    expect(Object.keys(manifest).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
    expect(files.get('signature')?.length).toBeGreaterThan(500);
    expect(JSON.parse(text('pass.json'))).toMatchObject({
      passTypeIdentifier: 'pass.test.tropa',
      teamIdentifier: 'TEAM123456',
      serialNumber: ticket?.id,
      barcodes: [{ message: ticket?.code, format: 'PKBarcodeFormatQR' }],
    });
    expect(text('pass.json')).toContain(holder);
    expect(text('pass.json')).toContain('Причал № 3');
    // Whoever is given a ticket comes no nearer to the booking.
    expect(bytes.includes(uuid)).toBe(false);
  }
});

it('and into Google Wallet by a signed link', async () => {
  const [, own] = await tickets();
  const { status, headers } = await open(own?.id ?? '', 'google');
  expect(status).toBe(303);
  const [, token = ''] =
    /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/u.exec(String(headers['location'])) ?? [];
  await jwtVerify(token, await importX509(readFileSync(keyFile('certificate.pem'), 'utf8'), 'RS256'), {
    audience: 'google',
    issuer: 'tickets@tropa.example',
  });
  const claims = JSON.stringify(decodeJwt(token));
  for (const word of [`3388000000012345678.${own?.id}`, own?.code, 'Сидоров Пётр', 'Причал № 3'])
    expect(claims).toContain(word);
  expect(claims).not.toContain(uuid);
});

it('a stranger, a made-up ticket and a cancelled booking get none', async () => {
  const { wallets } = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
  expect(wallets).toEqual(['apple', 'google']);
  const [whole] = await tickets();
  const id = whole?.id ?? '';
  const statuses = () =>
    Promise.all(
      [
        open(randomUUID(), 'apple'),
        // The private address is no ticket.
        open(uuid, 'apple'),
        open('x', 'google'),
        open(id, 'paper'),
      ].map(async (answer) => (await answer).status),
    );
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await cancel();
  expect((await open(id, 'apple')).status).toBe(404);
});
