import type { Picture } from '@tropa/contract';
import type { ContactLink } from '../shared/contact-links.ts';
import type { BlockContext } from '../shared/context.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';

/** What every variant is given. */
export interface AppHeaderView {
  context: BlockContext;
  logo: Picture | null;
  name: string;
  links: ResolvedLink[];
  phone: string;
  messengers: ContactLink[];
  button: ResolvedLink | undefined;
}
