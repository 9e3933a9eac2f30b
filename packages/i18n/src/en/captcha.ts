import type { Catalogue } from '../catalogue.ts';
import type { captcha as ru } from '../ru/captcha.ts';

export const captcha: Catalogue<typeof ru> = {
  title: 'Are you a robot?',
  reason: 'Confirm that you are not, and we will go on from the same place.',
  hard_reason:
    'There have been a great many attempts. The check takes a little longer, then we will go on from the same place.',
  not_robot: 'I am not a robot',
  working: 'Checking…',
  load_failed: 'The captcha failed to load',
  retry: 'Try again',
  canceled: 'This cannot go on without the check. Repeat the action when you are ready.',
  unknown_provider: 'Unknown captcha provider: {{provider}}',
};
