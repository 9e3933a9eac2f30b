import { captchaCalls, type CaptchaOffer } from '@tropa/contract';
import { forgetSpentCaptchas } from '../../integrations/captcha/spent-repository.ts';
import { route, type Operation } from '../../kernel/route.ts';
import type { ScheduledJob } from '../subscription.ts';

/** What a browser needs to pass a captcha; each ALTCHA task is new. */
const offerCaptcha: Operation<typeof captchaCalls.challenge> = (
  { captcha },
  { query },
): Promise<CaptchaOffer> => {
  const provider = query.provider ? Number(query.provider) : captcha.providerOf(query.kind);
  return captcha.provider(provider).offer(query.kind);
};

export const captchaRoutes = [route(captchaCalls.challenge, offerCaptcha)];

export const forgetSpentCaptchasJob: ScheduledJob = {
  name: 'captcha.forget-spent',
  cron: '5 * * * *',
  handle: ({ database, clock }) => forgetSpentCaptchas(database, clock.now()),
};
