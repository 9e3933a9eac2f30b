import { familyName, familyTitleKey } from '@tropa/blocks';
import type { EditorServices } from '@tropa/blocks/editor';
import type { Block, Language, PictureMeasure } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiFailure,
  request,
  reviewCalls,
  siteArticleCalls,
  tourCalls,
  uploadPicture,
  useCall,
} from '../../../shared/api/index.ts';

/** More are not chosen by hand. */
const MAX_TOURS = 100;
const MAX_REVIEWS = 50;

/** Reads an article of the press; what is wrong with its address is told in words. */
const readArticle = (organizer_id: number) => (url: string) =>
  request(siteArticleCalls.parseMassMediaArticle, { query: { organizer_id }, body: { url } }).then(
    ({ article }) => article,
    (error: unknown) => {
      throw error instanceof ApiFailure ? new Error(error.errors['url'] ?? error.message) : error;
    },
  );

/** A block's family, with its title where it has one. */
function blockLabel({ type, data }: Block, t: Translate): string {
  const name = familyName(type);
  const family = name === undefined ? String(type) : t(familyTitleKey(name));
  const title = data['title'];
  return typeof title === 'string' && title !== '' ? `${family}: ${title}` : family;
}

/** What pictures hold, by their addresses. */
export type Measures = Readonly<Record<string, PictureMeasure>>;

/** What the editors of the blocks ask of the cabinet, and what the pictures hold that were uploaded in them. */
export function useEditorServices(
  organizer_id: number,
  language: Language,
  blocks: readonly Block[],
): { services: EditorServices; measures: Measures } {
  const { t } = useTranslation();
  const [measures, setMeasures] = useState<Measures>({});
  const tours = useCall(tourCalls.list, {
    query: { organizer_id, status: 'published', format: 'options', limit: MAX_TOURS },
  }).data?.tours;
  const reviews = useCall(reviewCalls.organizerReviews, { query: { id: organizer_id, limit: MAX_REVIEWS } })
    .data?.reviews;
  const guides = useCall(tourCalls.guides, { query: { organizer_id } }).data?.guides;
  const services = useMemo(
    () => ({
      t,
      language,
      uploadPicture: uploadPicture('site', ({ url }, measure) =>
        setMeasures((known) => ({ ...known, [url]: measure })),
      ),
      readArticle: readArticle(organizer_id),
      tours: (tours ?? []).map(({ id, name, photo }) => ({ id, label: name, picture: photo })),
      guides: (guides ?? []).map(({ id, first_name, last_name, about, photo }) => ({
        id,
        label: `${first_name} ${last_name}`.trim(),
        note: about,
        picture: photo,
      })),
      reviews: (reviews ?? []).map(({ id, author_name: author, rating, text }) => ({
        id,
        label: t('builder.reviews.choice', { author, rating }),
        note: text,
      })),
      anchors: blocks
        .filter(({ anchor }) => anchor !== '')
        .map((block) => ({ uid: block.uid, anchor: block.anchor, label: blockLabel(block, t) })),
    }),
    [t, language, organizer_id, tours, guides, reviews, blocks],
  );
  return { services, measures };
}
