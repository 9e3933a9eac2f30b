import { blocks } from './blocks.ts';
import { errors } from './errors.ts';
import { agreement } from './agreement.ts';
import { policy } from './policy.ts';
import { site } from './site.ts';

export const en = { blocks, errors, agreement, policy, site };
