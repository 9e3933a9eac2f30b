import type { PublicTour, RenderRequest } from '@tropa/contract';
import { askedIn, CATALOGUE_PATH, sharePicturePath } from '@tropa/blocks';
import { kindOf, plainText } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import type { PageView } from '../shell/document.tsx';
import { shortDescription } from '../shell/short-description.ts';
import { AskSection } from './ask/ask-section.tsx';
import { PageBlocks } from '../shell/page-blocks.tsx';
import {
  agencyRecord,
  breadcrumbRecord,
  questionsRecord,
  tourRecord,
  toursRecord,
} from '../shell/structured-data.ts';

/** The main page: its blocks one after another. */
export function mainPage(request: RenderRequest): PageView {
  const { data } = request;
  const { settings, organizer } = data;
  const questions = questionsRecord(askedIn(request.blocks));
  return {
    meta: {
      title: settings.title || settings.name,
      description: settings.description || shortDescription(organizer.description),
      picture: settings.share_picture ?? data.tours.find(({ photo }) => photo)?.photo ?? null,
      isIndexed: true,
      structuredData: [
        agencyRecord(data),
        ...(data.tours.length > 0 ? [toursRecord(data)] : []),
        ...(questions ? [questions] : []),
      ],
    },
    body: <PageBlocks request={request} />,
  };
}

/** The picture that messengers show with a link to the tour; its address changes with what it shows. */
function tourSharePicture({ data, theme }: RenderRequest, tour: PublicTour): string {
  const { name, price, currency, photo, screen_name, is_need_show_price_from } = tour;
  const { preset_type, colors } = theme;
  const look = [data.settings.name, preset_type, colors];
  return sharePicturePath(screen_name, [name, price, currency, is_need_show_price_from, photo?.url, look]);
}

/** A tour's page: the tour template's blocks filled with its data. */
export function tourPage(request: RenderRequest): PageView {
  const { data } = request;
  const { tour } = data;
  const questions = questionsRecord([...(tour?.questions ?? []), ...askedIn(request.blocks)]);
  const name = tour?.name ?? '';
  const t = pageTranslator(data.language, kindOf(tour));
  return {
    meta: {
      title: `${name} — ${data.settings.name}`,
      description: tour?.short_description || shortDescription(plainText(tour?.description)),
      picture: tour?.photo ?? data.settings.share_picture,
      ...(tour ? { sharePicture: tourSharePicture(request, tour) } : {}),
      isIndexed: true,
      structuredData: [
        ...(tour ? [tourRecord(data, tour)] : []),
        ...(questions ? [questions] : []),
        breadcrumbRecord(data, [
          { name: t('site.home'), path: '/' },
          { name: t('catalogue.title'), path: CATALOGUE_PATH },
          { name, path: data.path },
        ]),
        agencyRecord(data),
      ],
    },
    body: <PageBlocks after={<AskSection blocks={request.blocks} data={data} />} request={request} />,
  };
}
