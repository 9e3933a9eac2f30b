import type { RenderRequest } from '@tropa/contract';
import { BlockView } from '@tropa/blocks/render';
import { plainText } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { PageView } from '../shell/document.tsx';
import { isFrameBlock, SiteFrame } from '../shell/site-frame.tsx';
import {
  agencyRecord,
  breadcrumbRecord,
  questionsRecord,
  tourRecord,
  toursRecord,
} from '../shell/structured-data.ts';

/** Longest description that search engines show whole. */
const DESCRIPTION_LENGTH = 300;

function Blocks({ request }: { request: RenderRequest }) {
  return (
    <SiteFrame request={request}>
      {request.blocks
        .filter((block) => !isFrameBlock(block))
        .map((block) => (
          <BlockView block={block} data={request.data} key={block.uid} />
        ))}
    </SiteFrame>
  );
}

/** The main page: its blocks one after another. */
export function mainPage(request: RenderRequest): PageView {
  const { data } = request;
  const { settings, organizer } = data;
  return {
    meta: {
      title: settings.title || settings.name,
      description: settings.description || organizer.description.slice(0, DESCRIPTION_LENGTH),
      picture: settings.share_picture ?? data.tours.find(({ photo }) => photo)?.photo ?? null,
      isIndexed: true,
      structuredData: [agencyRecord(data), ...(data.tours.length > 0 ? [toursRecord(data)] : [])],
    },
    body: <Blocks request={request} />,
  };
}

/** A tour's page: the tour template's blocks filled with its data. */
export function tourPage(request: RenderRequest): PageView {
  const { data } = request;
  const { tour } = data;
  const questions = tour && questionsRecord(tour);
  const name = tour?.name ?? '';
  return {
    meta: {
      title: `${name} — ${data.settings.name}`,
      description: tour?.short_description || plainText(tour?.description).slice(0, DESCRIPTION_LENGTH),
      picture: tour?.photo ?? data.settings.share_picture,
      isIndexed: true,
      structuredData: [
        ...(tour ? [tourRecord(data, tour)] : []),
        ...(questions ? [questions] : []),
        breadcrumbRecord(data, name, translator(data.language)),
        agencyRecord(data),
      ],
    },
    body: <Blocks request={request} />,
  };
}
