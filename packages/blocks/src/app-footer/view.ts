import type { Picture } from '@tropa/contract';
import type { ContactLink } from '../shared/contact-links.ts';
import type { BlockContext } from '../shared/context.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';

/** What every variant is given. */
export interface AppFooterView {
  context: BlockContext;
  logo: Picture | null;
  name: string;
  about: string;
  columns: { title: string; links: ResolvedLink[] }[];
  contacts: { phone: string; email: string; address: string; messengers: ContactLink[] } | null;
  social: ContactLink[];
  legal: ResolvedLink[];
  /** Lines such as «ИНН 0411000000». */
  requisites: string[];
  /** The place, with the way there; null where nobody said where it is. */
  map: {
    address: string;
    route: string;
    /** The organizer's own. */
    picture: Picture | null;
    /** Address of the drawn one. */
    drawn: string;
  } | null;
  callToAction: { title: string; text: string; button: ResolvedLink };
}
