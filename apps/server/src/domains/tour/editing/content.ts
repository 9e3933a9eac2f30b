import type { Picture, TourContent, TourInput } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { resolvePictures, resolveVideo, type FileUse, type PictureReference } from '../../media/index.ts';

interface Named {
  id: number;
}

/** Every picture that a form names, with the path of its field. */
function referencesOf(input: TourInput): PictureReference[] {
  const inList = (path: string, photos: Named[]) =>
    photos.map(({ id }, index) => ({ field: `${path}.${index}`, id }));
  const single = (field: string, photo: Named | null | undefined) => (photo ? [{ field, id: photo.id }] : []);
  return [
    ...inList('photos', input.photos ?? []),
    ...single('map_photo', input.map_photo),
    ...single('video_preview', input.video_preview),
    ...inList('living_base.photos', input.living_base?.photos ?? []),
    ...(input.main_impressions ?? []).flatMap(({ photo }, index) =>
      photo ? [{ field: `main_impressions.${index}.photo`, id: photo.id }] : [],
    ),
    ...(input.program ?? []).flatMap(({ photos }, index) => inList(`program.${index}.photos`, photos)),
    ...(input.accommodations ?? []).flatMap(({ variants }, stay) =>
      variants.flatMap(({ photos }, index) =>
        inList(`accommodations.${stay}.variants.${index}.photos`, photos),
      ),
    ),
  ];
}

/** Every picture that stands in a tour. */
function picturesOf(tour: PictureParts): Picture[] {
  return [
    ...tour.photos,
    ...(tour.map_photo ? [tour.map_photo] : []),
    ...(tour.video_preview ? [tour.video_preview] : []),
    ...(tour.living_base?.photos ?? []),
    ...tour.main_impressions.flatMap(({ photo }) => photo ?? []),
    ...tour.program.flatMap(({ photos }) => photos),
    ...tour.accommodations.flatMap(({ variants }) => variants.flatMap(({ photos }) => photos)),
  ];
}

/** A change of a tour as it is stored: pictures whole. */
export type TourChange = Omit<TourInput, keyof PictureParts> & Partial<PictureParts>;
/** What of a tour is stored with its pictures whole. */
export type PictureParts = Pick<
  TourContent,
  | 'photos'
  | 'map_photo'
  | 'video_preview'
  | 'video_file'
  | 'living_base'
  | 'main_impressions'
  | 'program'
  | 'accommodations'
>;

/**
 * The form's change with its pictures and its video whole.
 * @param organizer_id whose tour it is
 * @param before the tour as it stands; undefined for a new one
 * @throws Refusal 422 at each field that names a picture or a video the person may not use
 */
export async function withWholePictures(
  context: Pick<UserContext, 'config' | 'clock' | 'user'>,
  db: Executor,
  organizer_id: number,
  input: TourInput,
  before?: PictureParts,
): Promise<TourChange> {
  const use: FileUse = { user_id: context.user.id, organizer_id, purpose: 'tour' };
  const pictures = await resolvePictures(db, use, referencesOf(input), before ? picturesOf(before) : []);
  const whole = (photos: Named[]): Picture[] => photos.flatMap(({ id }) => pictures.get(id) ?? []);
  const one = (photo: Named | null): Picture | null => (photo && pictures.get(photo.id)) ?? null;
  const {
    photos,
    map_photo,
    video_preview,
    video_file,
    living_base,
    main_impressions,
    program,
    accommodations,
    ...rest
  } = input;
  return {
    ...rest,
    ...(photos && { photos: whole(photos) }),
    ...(map_photo !== undefined && { map_photo: one(map_photo) }),
    ...(video_preview !== undefined && { video_preview: one(video_preview) }),
    ...(video_file !== undefined && {
      video_file:
        video_file &&
        (await resolveVideo(
          context,
          db,
          use,
          { field: 'video_file', id: video_file.id },
          before?.video_file,
        )),
    }),
    ...(living_base !== undefined && {
      living_base: living_base && { ...living_base, photos: whole(living_base.photos) },
    }),
    ...(main_impressions && {
      main_impressions: main_impressions.map((item) => ({
        ...item,
        photo: one(item.photo),
      })),
    }),
    ...(program && { program: program.map((item) => ({ ...item, photos: whole(item.photos) })) }),
    ...(accommodations && {
      accommodations: accommodations.map((stay) => ({
        ...stay,
        variants: stay.variants.map((variant) => ({ ...variant, photos: whole(variant.photos) })),
      })),
    }),
  };
}
