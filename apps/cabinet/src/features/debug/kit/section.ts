import type { Translate } from '@tropa/i18n';
import type { ComponentType } from 'react';

/** A family of widgets on the page of the kit, each in every state it has. */
export interface KitSection {
  /** Its anchor, and `data-section` for tests. */
  id: string;
  title: (t: Translate) => string;
  /** The widgets, each in a `Specimen`. */
  Content: ComponentType;
}
