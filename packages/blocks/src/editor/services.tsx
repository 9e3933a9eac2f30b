import type { Language, MassMediaArticle, Picture } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { createContext, use, type ReactNode } from 'react';

/** Something of the organizer's that a block can name: a tour, a review. */
export interface Choice {
  id: number;
  label: string;
  /** A second, quieter line. */
  note?: string | undefined;
  picture?: Picture | null | undefined;
}

/** What the editors ask of the application around them. */
export interface EditorServices {
  t: Translate;
  /** Language of the site: examples are written in it. */
  language: Language;
  /** Uploads a picture of the site; rejects with an `Error` whose message is for people. */
  uploadPicture: (
    file: File,
    progress: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Picture>;
  /** Reads an article of the press at an address; rejects with an `Error` whose message is for people. */
  readArticle: (url: string) => Promise<MassMediaArticle>;
  /** Published tours. */
  tours: readonly Choice[];
  guides: readonly Choice[];
  reviews: readonly Choice[];
  /** Blocks that a link can lead to, in their order on the page. */
  anchors: readonly { uid: string; anchor: string; label: string }[];
}

const ServicesContext = createContext<EditorServices | null>(null);

/** Gives the editors their services. */
export function EditorServicesProvider({
  services,
  children,
}: {
  services: EditorServices;
  children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of the editors; the application must have given them. */
export function useEditorServices(): EditorServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('EditorServicesProvider is missing above this component');
  return services;
}
