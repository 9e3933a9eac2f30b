import {
  bookingCalls,
  contractAcceptanceCalls,
  documentCalls,
  SaleStatus,
  type DocumentType,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createConfirmedBooking,
  createDeparture,
  createGuide,
  createOrganizer,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInMember,
  useTestApp,
  wordsOfPdf,
  type ConfirmedBooking,
  type TestClient,
} from '../../../testing/index.ts';

const PASSPORT = '4510 123456';
const app = useTestApp({ ROLES: 'web' });
let staff: TestClient;
let guide: TestClient;
let agent: TestClient;
let booking: ConfirmedBooking;
/** Nobody has paid for it. */
let open: ConfirmedBooking;

/** A booking with a whole passport, on a departure that the guide leads, made by the agent. */
beforeAll(async () => {
  staff = await signedInClient(app);
  const { id: organizer_id } = await createOrganizer(staff);
  const [guiding, selling] = [
    await signedInMember(app, organizer_id, 'guide'),
    await signedInMember(app, organizer_id, 'agent'),
  ];
  [guide, agent] = [guiding.member, selling.member];
  const { id: guide_id } = await createGuide(staff, organizer_id, { user_id: guiding.user_id });
  const { tour_id, date } = await createDeparture(staff, organizer_id, { date: { guides: [guide_id] } });
  booking = await createConfirmedBooking(app, staff, { tour_id, date });
  open = await createConfirmedBooking(app, staff, { tour_id, date });
  const { request_id } = booking;
  await staff.call(bookingCalls.createTourist, {
    body: { request_id, tourist: { first_name: 'Пётр', last_name: 'Сидоров', passport: PASSPORT } },
  });
  await moveBookingTo(app, request_id, SaleStatus.made_prepayment, { actor: 'staff' });
  await app.database
    .update(schema.booking)
    .set({ agent_id: selling.agent_id })
    .where(eq(schema.booking.request_id, request_id));
});

const download = (by: TestClient, type: DocumentType, subject_id = 0) =>
  by.call(documentCalls.download, { query: { request_id: booking.request_id, type, subject_id } });
const contractOf = (by: TestClient) =>
  by.call(documentCalls.downloadContract, { query: { id: booking.request_id } });
const typesFor = async (by: TestClient) =>
  (await by.call(documentCalls.list, { query: { request_id: booking.request_id } })).documents.map(
    ({ type }) => type,
  );
/** A long address may be broken between lines. */
const unbroken = (text: string) => text.replaceAll(/\s/gu, '');
const read = async (pdf: Blob) => wordsOfPdf(Buffer.from(await pdf.arrayBuffer()));

describe('documents', () => {
  it('with whole passports, or about money, are no guide’s', async () => {
    const asked = await Promise.all(
      [
        contractOf(guide),
        download(guide, 'contract_tour'),
        guide.call(contractAcceptanceCalls.download, {
          query: { request_id: booking.request_id, acceptance_id: 1 },
        }),
        download(guide, 'invoice', booking.invoice.id),
        download(guide, 'refund_statement'),
      ].map(refusalOf),
    );
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await typesFor(guide)).toEqual(['meet_data', 'voucher']);
    const { history } = await staff.call(bookingCalls.get, { query: { id: booking.request_id } });
    expect(history.map(({ event }) => event)).not.toContain('contract_downloaded');
  });

  it('that staff download do not lead to the private page: whoever opens it acts as the client', async () => {
    const mine = await app.client().call(documentCalls.downloadByUuid, {
      params: { uuid: open.uuid, type: 'invoice' },
      query: { subject_id: open.invoice.id },
    });
    expect(unbroken(await read(mine))).toContain(open.uuid);
    const theirs = [
      await staff.call(documentCalls.download, {
        query: { request_id: open.request_id, type: 'invoice', subject_id: open.invoice.id },
      }),
      await download(guide, 'meet_data'),
      await contractOf(staff),
    ];
    for (const pdf of theirs)
      // oxlint-disable-next-line no-await-in-loop
      expect(unbroken(await read(pdf))).not.toMatch(
        new RegExp(`${booking.uuid}|${open.uuid}|страницебронирования`, 'u'),
      );
    expect(await read(await download(guide, 'voucher'))).not.toContain('/booking/');
    // A voucher is shown to others: it leads nobody there.
    expect(await read(await download(staff, 'voucher'))).not.toContain('/booking/');
  });

  it('are the agent’s for its own bookings', async () => {
    expect(await typesFor(agent)).toEqual(await typesFor(staff));
    expect(await read(await contractOf(agent))).toContain(PASSPORT);
    expect(await read(await download(agent, 'contract_tour'))).toContain(PASSPORT);
  });
});
