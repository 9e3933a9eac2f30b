import type { Config } from '../../../config.ts';
import type { Services } from '../../../kernel/context.ts';
import { seal, unseal } from '../../../kernel/seal.ts';

export const STOP_PATH = '/stop-letters';
const ABOUT = 'stop-letters';

/** Who wants no more letters of whom. */
export interface StopWish {
  organizer_id: number;
  email: string;
  language: string;
}

/** Where a reader says that there should be no more letters. The address is sealed: it stands in no log of anybody. */
export function stopUrl(services: Pick<Services, 'config' | 'cabinetOrigin'>, wish: StopWish): string {
  const sealed = seal(services.config.dataKey, ABOUT, JSON.stringify(wish));
  return `${services.cabinetOrigin()}${STOP_PATH}/${Buffer.from(sealed, 'base64').toString('base64url')}`;
}

/** What a link says; undefined where it is not ours. */
export function readStopLink(config: Config, token: string): StopWish | undefined {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64');
    return JSON.parse(unseal(config.dataKey, ABOUT, sealed)) as StopWish;
  } catch {
    return undefined;
  }
}
