import type { Services } from '../../../kernel/context.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { OutboundFailure, type OutboundReason } from '../../../integrations/outbound/outbound-failure.ts';
import type { OutboundAnswer, OutboundRequest } from '../../../integrations/outbound/outbound.ts';

const MESSAGES: Record<OutboundReason, string> = {
  refused: 'errors.media.url_refused',
  unanswered: 'errors.media.url_unanswered',
  timeout: 'errors.media.url_timeout',
  too_big: 'errors.media.url_too_big',
  too_many_redirects: 'errors.media.url_unanswered',
};

/** What went wrong at an address, told at the field `url`. Nothing is told of what is there. */
function atUrl(error: unknown): Refusal {
  if (!(error instanceof OutboundFailure)) throw error;
  return refuse.validation({ url: { key: MESSAGES[error.reason] } });
}

function demandFound(status: number): void {
  if (status !== 200) throw refuse.validation({ url: { key: 'errors.media.url_unanswered' } });
}

/** What is at an address that somebody typed. @throws Refusal 422 at `url` */
export async function readAddress(
  { outbound }: Pick<Services, 'outbound'>,
  url: string,
  options: OutboundRequest,
): Promise<OutboundAnswer> {
  const answer = await outbound.read(url, options).catch((error: unknown) => {
    throw atUrl(error);
  });
  demandFound(answer.status);
  return answer;
}

/** Brings what is at an address to a file. @throws Refusal 422 at `url` */
export async function downloadAddress(
  { outbound }: Pick<Services, 'outbound'>,
  url: string,
  path: string,
  options: OutboundRequest,
): Promise<void> {
  const { status } = await outbound.download(url, path, options).catch((error: unknown) => {
    throw atUrl(error);
  });
  demandFound(status);
}

/** The last part of an address: what people know the file by. */
export function nameInAddress(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 200);
  } catch {
    return '';
  }
}
