import { GrammyError, HttpError } from 'grammy';
import { DeliveryFailure, isUnconnected } from '../../http/delivery-failure.ts';

/** What grammy threw, without the address it asked, which holds the bot's token. */
export function telegramFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof GrammyError))
    return new DeliveryFailure('telegram', 'unavailable', {
      code: isUnconnected(error instanceof HttpError ? error.error : error) ? 'unconnected' : 'network',
    });
  const { error_code: code, parameters, description } = error;
  if (code === 429) {
    return new DeliveryFailure('telegram', 'throttled', { code, retryAfterSeconds: parameters.retry_after });
  }
  if (code >= 500) return new DeliveryFailure('telegram', 'unavailable', { code });
  const isAway = code === 403 || (code === 400 && /chat not found|user is deactivated/iu.test(description));
  return new DeliveryFailure('telegram', isAway ? 'unreachable' : 'rejected', { code });
}
