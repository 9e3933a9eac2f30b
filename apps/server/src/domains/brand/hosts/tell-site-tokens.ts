import type { brandCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';

/** The public keys of captchas and maps (docs/rules/accounts.md); secrets stay here. */
export const tellSiteTokens: Operation<typeof brandCalls.siteTokens> = async ({
  config: { captcha, maps },
}) => ({
  captcha_provider: captcha.provider,
  captcha_key: captcha.key,
  hard_captcha_key: captcha.hardKey,
  invisible_captcha_provider: captcha.invisibleProvider,
  invisible_captcha_key: captcha.invisibleKey,
  maps_provider: maps.provider,
  maps_token: maps.token,
  maps_suggest_token: maps.suggestToken,
});
