import type { Services } from '../../../kernel/context.ts';
import { seal, unseal } from '../../../kernel/seal.ts';
import type { Keeper } from '../kept/repository.ts';

export const STOP_REPORTS_PATH = '/stop-reports';
const ABOUT = 'stop-reports';

/** Where a reader switches the letter off without signing in. */
export function stopReportsUrl(services: Pick<Services, 'config' | 'cabinetOrigin'>, keeper: Keeper): string {
  const sealed = seal(services.config.dataKey, ABOUT, JSON.stringify(keeper));
  return `${services.cabinetOrigin()}${STOP_REPORTS_PATH}/${Buffer.from(sealed, 'base64').toString('base64url')}`;
}

/** Whose letter a link switches off; undefined where it is not ours. */
export function readStopReports({ config }: Pick<Services, 'config'>, token: string): Keeper | undefined {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64');
    return JSON.parse(unseal(config.dataKey, ABOUT, sealed)) as Keeper;
  } catch {
    return undefined;
  }
}
