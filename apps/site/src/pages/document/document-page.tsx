import type { RenderRequest, ShownDocument } from '@tropa/contract';
import { documentPath } from '@tropa/blocks';
import { RichText } from '@tropa/blocks/render';
import { formatDate, todayIn, USUAL_TIMEZONE } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { sectionsOf, type DocumentSection } from './sections.ts';
import styles from './document.module.css';

type DocumentRequest = Extract<RenderRequest, { page: 'document' }>;

/** Writes the day of a version where the organizer is. */
const dayWriter =
  ({ data }: DocumentRequest) =>
  (moment: string): string =>
    formatDate(todayIn(data.timezone ?? USUAL_TIMEZONE, new Date(moment)), data.language, 'full');

/** Which version it is, and whether it is in force. */
function VersionNote({ request, t }: { request: DocumentRequest; t: Translate }) {
  const { type, version, published_at, versions } = request.document;
  if (version === null || published_at === null) return null;
  const words = { version, date: dayWriter(request)(published_at) };
  if (versions[0]?.version === version)
    return <p className={styles.version}>{t('site.document.in_force', words)}</p>;
  return (
    <p className={styles.outdated}>
      {t('site.document.out_of_force', words)}{' '}
      <a href={documentPath(type)}>{t('site.document.to_current')}</a>
    </p>
  );
}

/** All versions of the document, where there is more than one. */
function Versions({ request, t }: { request: DocumentRequest; t: Translate }) {
  const { type, version, versions } = request.document;
  if (versions.length < 2) return null;
  const dayOf = dayWriter(request);
  return (
    <details className={styles.versions}>
      <summary>{t('site.document.versions')}</summary>
      <ul>
        {versions.map((other, index) => {
          const words = t('site.document.version', {
            version: other.version,
            date: dayOf(other.published_at),
          });
          return (
            <li key={other.version}>
              {other.version === version ? (
                <span aria-current="page">{words}</span>
              ) : (
                <a href={documentPath(type, index === 0 ? undefined : other.version)}>{words}</a>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Contents({ sections, t }: { sections: DocumentSection[]; t: Translate }) {
  return (
    <nav aria-label={t('site.document.contents')} className={styles.contents}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isOlder = ({ version, versions }: ShownDocument): boolean =>
  version !== null && versions[0]?.version !== version;

/** A legal document of the site in one of its versions: the offer, the policy or the consent. */
export function documentPage(request: DocumentRequest): PageView {
  const { data, document } = request;
  const t = pageTranslator(data.language);
  const title = t(`site.document.${document.type}`);
  const { preamble, sections } = sectionsOf(document.text);
  return {
    meta: {
      title: `${title} — ${data.settings.name}`,
      description: t(`site.document.description_${document.type}`, { name: data.organizer.name }),
      picture: null,
      isIndexed: !isOlder(document),
      structuredData: [],
    },
    body: (
      <SiteFrame request={request}>
        <article className={styles.page}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <VersionNote request={request} t={t} />
            <RichText value={preamble} />
          </header>
          {sections.length > 1 && <Contents sections={sections} t={t} />}
          <div className={styles.text}>
            {sections.map((section) => (
              <section className={styles.section} id={section.id} key={section.id}>
                <h2>{section.title}</h2>
                <RichText value={section.text} />
              </section>
            ))}
            <Versions request={request} t={t} />
          </div>
        </article>
      </SiteFrame>
    ),
  };
}
