import { MAX_REVIEW_PHOTOS } from '@tropa/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SentReview } from './review-server.ts';

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  surface: 'site' | 'cabinet',
  sent?: SentReview,
) => unknown;

const PATH = '/review/:uuid';
const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Reads the form: texts by name, and photos; an empty file field is no photo. */
async function readSent(request: FastifyRequest): Promise<SentReview> {
  const sent: SentReview = { typed: {}, photos: [] };
  if (!request.isMultipart()) return sent;
  const limits = { files: MAX_REVIEW_PHOTOS, fields: 10, fieldSize: 20_000, fileSize: MAX_PHOTO_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') sent.typed[part.fieldname] = String(part.value);
    else {
      const content = await part.toBuffer();
      if (content.length > 0) sent.photos.push({ content, name: part.filename });
    }
  }
  return sent;
}

/** The addresses of reviews: made for one visitor, who proves itself by the booking's private address. */
export function registerReviews(app: FastifyInstance, answer: Answer): void {
  for (const surface of ['site', 'cabinet'] as const) {
    const options = {
      schema: { hide: true },
      config: { hasOwnSecurityHeaders: true },
      constraints: { surface },
    } as const;
    app.get(PATH, options, (request, reply) => answer(request, reply, surface));
    app.post(PATH, options, async (request, reply) => {
      // A form that is cut short, or larger than any of ours, is as good as an empty one.
      const sent = await readSent(request).catch((): SentReview => ({
        typed: {},
        photos: [],
        isBroken: true,
      }));
      return answer(request, reply, surface, sent);
    });
  }
}
