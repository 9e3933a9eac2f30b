import {
  agentCalls,
  bookingCalls,
  chatCalls,
  everyCall,
  individualTourCalls,
  mediaCalls,
  organizerCalls,
  publicChatCalls,
  siteLookCalls,
  sitePublishingCalls,
  tourCalls,
  userCalls,
  type Call,
  type CallInput,
} from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schema } from './db/index.ts';
import {
  CallFailure,
  createAgent,
  createBooking,
  createGuide,
  createPublishedSite,
  sampleAgent,
  samplePhoto,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from './testing/index.ts';

const app = useTestApp({ ROLES: 'web' });

type Kind = 'picture' | 'private picture' | 'file' | 'video';

/** An operator whose records take files. */
interface Shop {
  client: TestClient;
  organizer_id: number;
  tour_id: number;
  request_id: number;
  /** Another booking: it is cancelled. */
  spare_id: number;
  guide_id: number;
  chat_id: number;
  font_id: number;
  agent_id: number;
}
interface Use {
  call: Call;
  /** Where the file stands in the body; `*` is any place of a list. */
  field: string;
  kind: Kind;
  make: (by: TestClient, id: number, shop: Shop) => Promise<unknown>;
  /** It is the person's own record, of no organizer. */
  isPersons?: true;
}

type Tour = CallInput<typeof tourCalls.update>['body'];
const TOUR_FIELDS: Record<string, (id: number) => Tour> = {
  'photos.*': (id) => ({ photos: [{ id }] }),
  map_photo: (id) => ({ map_photo: { id } }),
  video_preview: (id) => ({ video_preview: { id } }),
  video_file: (id) => ({ video_file: { id } }),
  'main_impressions.*.photo': (id) => ({
    main_impressions: [{ id: 'first', title: 'Озеро', text: '', photo: { id } }],
  }),
  'living_base.photos.*': (id) => ({ living_base: { title: 'База', description: null, photos: [{ id }] } }),
  'accommodations.*.variants.*.photos.*': (id) => ({
    accommodations: [
      {
        nights: 1,
        variants: [{ id: 'house', accommodation: 'Дом', title: '', description: null, photos: [{ id }] }],
      },
    ],
  }),
  'program.*.photos.*': (id) => ({
    program: [{ id: 'day1', title: 'Дорога', description: null, photos: [{ id }] }],
  }),
};
const kindOfTourField = (field: string): Kind => (field === 'video_file' ? 'video' : 'picture');
const ofTours = (
  call: Call,
  make: (by: TestClient, tour: Tour, shop: Shop) => Promise<unknown>,
  before = '',
) =>
  Object.entries(TOUR_FIELDS).map(([field, body]): Use => ({
    call,
    field: before + field,
    kind: kindOfTourField(field),
    make: (by, id, shop) => make(by, body(id), shop),
  }));
const wholePicture = (id: number) => ({ id, url: '', width: 1, height: 1, color: '#000000' });
const fontForm = (id: number) => ({
  name: 'Свой',
  is_for_header: true,
  is_for_text: true,
  preset_type: 'atlas',
  font_group_weights: [{ weight: 400 as const, file: { id } }],
});

/** Every call that takes a picture or a file by its number (docs/rules/rights.md, Files). */
const USES: Use[] = [
  {
    call: agentCalls.create,
    field: 'logo',
    kind: 'picture',
    make: (by, id, { organizer_id }) => createAgent(by, organizer_id, { logo: { id } }),
  },
  {
    call: agentCalls.update,
    field: 'logo',
    kind: 'picture',
    make: (by, id, { agent_id }) =>
      by.call(agentCalls.update, { body: { id: agent_id, ...sampleAgent, logo: { id } } }),
  },
  {
    call: bookingCalls.cancel,
    field: 'settlement.expenses.*.file',
    kind: 'file',
    make: (by, id, { spare_id }) =>
      by.call(bookingCalls.cancel, {
        body: {
          id: spare_id,
          notify_client: false,
          settlement: { by: 'expenses', expenses: [{ title: 'Лодка', amount: 100, file: { id } }] },
        },
      }),
  },
  {
    call: chatCalls.sendMessage,
    field: 'file_id',
    kind: 'file',
    make: (by, file_id, { chat_id }) =>
      by.call(chatCalls.sendMessage, { body: { chat_id, message: '', file_id } }),
  },
  ...(['logo', 'tour_author_photo', 'sign_image', 'stamp_image'] as const).map((field): Use => ({
    call: organizerCalls.update,
    field,
    kind: field.endsWith('_image') ? 'private picture' : 'picture',
    make: (by, id, { organizer_id }) =>
      by.call(organizerCalls.update, { query: { id: organizer_id }, body: { [field]: { id } } }),
  })),
  {
    call: siteLookCalls.addFont,
    field: 'font_group_weights.*.file',
    kind: 'file',
    make: (by, id, { organizer_id }) =>
      by.call(siteLookCalls.addFont, { query: { organizer_id }, body: fontForm(id) }),
  },
  {
    call: siteLookCalls.updateFont,
    field: 'font_group_weights.*.file',
    kind: 'file',
    make: (by, id, { organizer_id, font_id }) =>
      by.call(siteLookCalls.updateFont, { query: { organizer_id, id: font_id }, body: fontForm(id) }),
  },
  {
    call: siteLookCalls.updateFavicon,
    field: 'file_id',
    kind: 'picture',
    make: (by, file_id, { organizer_id }) =>
      by.call(siteLookCalls.updateFavicon, { query: { organizer_id }, body: { file_id } }),
  },
  {
    call: sitePublishingCalls.updateMainPageSetting,
    field: 'share_picture',
    kind: 'picture',
    make: (by, id, { organizer_id }) =>
      by.call(sitePublishingCalls.updateMainPageSetting, {
        query: { organizer_id },
        body: { share_picture: wholePicture(id) },
      }),
  },
  {
    call: sitePublishingCalls.updateMainPageSetting,
    field: 'seo.*.share_picture',
    kind: 'picture',
    make: (by, id, { organizer_id }) =>
      by.call(sitePublishingCalls.updateMainPageSetting, {
        query: { organizer_id },
        body: { seo: { catalogue: { title: '', description: '', share_picture: wholePicture(id) } } },
      }),
  },
  {
    call: tourCalls.createGuide,
    field: 'photo',
    kind: 'picture',
    make: (by, id, { organizer_id }) => createGuide(by, organizer_id, { photo: wholePicture(id) }),
  },
  {
    call: tourCalls.updateGuide,
    field: 'photo',
    kind: 'picture',
    make: (by, id, { guide_id }) =>
      by.call(tourCalls.updateGuide, { query: { guide_id }, body: { photo: { id } } }),
  },
  ...ofTours(tourCalls.create, (by, body, { organizer_id }) =>
    by.call(tourCalls.create, { query: { organizer_id }, body }),
  ),
  ...ofTours(tourCalls.update, (by, body, { tour_id }) =>
    by.call(tourCalls.update, { query: { id: tour_id, save_without_duration_checking: true }, body }),
  ),
  ...ofTours(
    individualTourCalls.save,
    (by, tour, { request_id }) =>
      by.call(individualTourCalls.save, { body: { request_id, is_draft: true, tour } }),
    'tour.',
  ),
  {
    call: userCalls.updateProfilePhoto,
    field: 'avatar_id',
    kind: 'picture',
    make: (by, avatar_id) => by.call(userCalls.updateProfilePhoto, { body: { avatar_id } }),
    isPersons: true,
  },
];

/** Taken from a chat that only its visitor's browser writes in: what was brought to another chat is refused in `chat.test`. */
const ELSEWHERE: Call[] = [publicChatCalls.send];

/** Paths of all that names a picture or a file in a schema. */
function namedIn(node: z.ZodType, path = ''): string[] {
  if (node instanceof z.ZodObject) {
    const keys = Object.keys(node.shape);
    const isReference = keys.includes('id') && (keys.length === 1 || keys.includes('url'));
    if (isReference && path !== '') return [path];
    return Object.entries(node.shape).flatMap(([key, inner]) =>
      namedIn(inner as z.ZodType, path === '' ? key : `${path}.${key}`),
    );
  }
  if (node instanceof z.ZodArray) return namedIn(node.element as z.ZodType, `${path}.*`);
  if (node instanceof z.ZodRecord) return namedIn(node.valueType as z.ZodType, `${path}.*`);
  if (node instanceof z.ZodUnion) return node.options.flatMap((option) => namedIn(option as z.ZodType, path));
  if (node instanceof z.ZodPipe) return namedIn(node.in as z.ZodType, path);
  if (
    node instanceof z.ZodOptional ||
    node instanceof z.ZodNullable ||
    node instanceof z.ZodDefault ||
    node instanceof z.ZodPrefault
  )
    return namedIn(node.unwrap() as z.ZodType, path);
  return /(?:^|[._])(?:file|picture|photo|image|avatar|media|video)_ids?$/u.test(path) ? [path] : [];
}
const nameOf = ({ call: { method, path }, field }: Pick<Use, 'call' | 'field'>) =>
  `${method} ${path} ${field}`;

const say = translator('ru');
const UNKNOWN = new Set([
  say('errors.media.unknown_file'),
  say('errors.media.unknown_picture'),
  say('errors.media.unknown_video'),
]);

/** Whether the call took the file: it went through, or complains of something else. */
async function isTaken(use: Use, by: TestClient, id: number, shop: Shop): Promise<boolean> {
  try {
    await use.make(by, id, shop);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // The record does not allow it any more: the file was looked at before.
    if (error.status === 409) return true;
    if (error.status !== 422) throw error;
    // An individual tour is refused at the tour's own fields.
    const place = use.field
      .replace(/^tour\./u, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', String.raw`\w+`);
    const at = new RegExp(`^${place}$`, 'u');
    const refused = Object.entries(error.body.errors ?? {}).filter(([, words]) => UNKNOWN.has(words));
    for (const [field] of refused) expect(field).toMatch(at);
    return refused.length === 0;
  }
}

const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
/** The first bytes of a video are what tells that it is one. */
const MP4 = Buffer.from('00000018667479706d70343200000000697363736d70343200000000', 'hex');
async function upload(by: TestClient, kind: Kind): Promise<number> {
  if (kind === 'file') return (await by.upload(mediaCalls.uploadFile, {}, PDF, 'Счёт.pdf')).file.id;
  if (kind === 'video')
    return (await by.upload(mediaCalls.uploadVideo, { is_public: '1' }, MP4, 'Река.mp4')).file.id;
  const bucket = kind === 'private picture' ? 'sign' : 'tour';
  return (await by.upload(mediaCalls.uploadImage, { bucket }, await samplePhoto())).image.id;
}

async function makeShop(): Promise<Shop> {
  const { client, organizer, tour } = await createPublishedSite(app);
  const { id: organizer_id } = organizer;
  const departure = { tour_id: tour.id, date: tour.date_ids[0] ?? 0 };
  const { request_id } = await createBooking(app, departure);
  const { request_id: spare_id } = await createBooking(app, departure);
  const { id: guide_id } = await createGuide(client, organizer_id);
  const { id: chat_id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
  await client.call(individualTourCalls.save, { body: { request_id, is_draft: true, tour_id: tour.id } });
  const { file } = await client.upload(mediaCalls.uploadFile, {}, FONT, 'Свой.ttf');
  const added = await client.call(siteLookCalls.addFont, {
    query: { organizer_id },
    body: fontForm(file.id),
  });
  return {
    client,
    organizer_id,
    tour_id: tour.id,
    request_id,
    spare_id,
    guide_id,
    chat_id,
    font_id: added.font.id,
    agent_id: await createAgent(client, organizer_id),
  };
}

let shop: Shop;
let other: Shop;
/** A manager of both operators. */
let between: TestClient;
/** Owners of the first: whatever stands in the way of a colleague, it is not the role. */
let colleague: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  [shop, other, stranger] = await Promise.all([makeShop(), makeShop(), signedInClient(app)]);
  const { member, user_id } = await signedInMember(app, shop.organizer_id, 'owner');
  between = member;
  await app.database
    .insert(schema.organizerMember)
    .values({ organizer_id: other.organizer_id, user_id, role: 'owner' });
  colleague = (await signedInMember(app, shop.organizer_id, 'owner')).member;
});

describe('files by right', () => {
  it('are walked wherever a call takes one', () => {
    const taken = everyCall
      .filter((call) => !ELSEWHERE.includes(call))
      .flatMap((call) =>
        ['query' as const, 'body' as const].flatMap((part) =>
          [...new Set(namedIn(call[part] as z.ZodType))].map((field) => nameOf({ call, field })),
        ),
      );
    expect(USES.map(nameOf).toSorted()).toEqual(taken.toSorted());
  });

  describe.each(USES.map((use) => [nameOf(use), use] as const))('%s', (_name, use) => {
    it('takes an own upload, and not that of a stranger or a colleague', async () => {
      const { client } = shop;
      expect(await isTaken(use, client, await upload(stranger, use.kind), shop)).toBe(false);
      expect(await isTaken(use, client, await upload(colleague, use.kind), shop)).toBe(false);
      expect(await isTaken(use, client, 2_000_000_000, shop)).toBe(false);
      expect(await isTaken(use, client, await upload(client, use.kind), shop)).toBe(true);
    });

    it('carries nothing from one operator to another', async () => {
      if (use.isPersons) return;
      const id = await upload(between, use.kind);
      expect(await isTaken(use, between, id, other)).toBe(true);
      expect(await isTaken(use, between, id, shop)).toBe(false);
      expect(await isTaken(use, between, id, other)).toBe(true);
    });

    it('takes what a colleague has put where everybody sees it, and nothing private', async () => {
      if (use.isPersons) return;
      const id = await upload(colleague, use.kind);
      expect(await isTaken(use, colleague, id, shop)).toBe(true);
      const isPublic = use.kind === 'picture' || use.kind === 'video';
      // What stands in the record already may stay there, whoever saves it.
      const stays = isPublic || use.kind === 'private picture';
      expect(await isTaken(use, shop.client, id, shop)).toBe(stays);
    });
  });

  it('of one purpose are of no other where they are private', async () => {
    const [toChat, asEvidence] = ['chat/send-message', 'request/cancel'].map((path) =>
      USES.find(({ call, kind }) => kind === 'file' && call.path.endsWith(path)),
    );
    if (!toChat || !asEvidence) throw new Error('A use has gone');
    const id = await upload(colleague, 'file');
    expect(await isTaken(toChat, colleague, id, shop)).toBe(true);
    expect(await isTaken(asEvidence, colleague, id, shop)).toBe(false);
  });
});
