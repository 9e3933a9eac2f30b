import type { DocumentKind, PublicOrganizer, RenderRequest } from '@tropa/contract';
import { documentPath } from '@tropa/blocks';
import { catalogues, translator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from './document.module.css';

type DocumentRequest = Extract<RenderRequest, { page: 'document' }>;

interface Section {
  id: string;
  title: string;
  clauses: string[];
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
const clausesOf = (text: string): string[] => text.split('\n');

/** Who the document speaks of: the legal name with the numbers it is registered by. */
function operatorOf({ legal_name, name, inn, ogrn }: PublicOrganizer, t: Translate): string {
  const numbers = [
    inn && `${t('site.document.requisite.inn')} ${inn}`,
    ogrn && `${t('site.document.requisite.ogrn')} ${ogrn}`,
  ].filter(Boolean);
  return (legal_name || name) + (numbers.length > 0 ? ` (${numbers.join(', ')})` : '');
}

/** The default text of a document with the organizer's requisites in it. */
function textOf(
  kind: DocumentKind,
  { data }: DocumentRequest,
  t: Translate,
): { preamble: string; sections: Section[] } {
  const { organizer } = data;
  const words = {
    operator: operatorOf(organizer, t),
    site: data.origin.replace(/^https?:\/\//u, ''),
    email: organizer.email,
    phone: organizer.phone,
  };
  if (kind === 'agreement')
    return {
      preamble: t('agreement.preamble', words),
      sections: keysOf(catalogues.ru.agreement.sections).map((id) => ({
        id,
        title: t(`agreement.sections.${id}.title`),
        clauses: clausesOf(t(`agreement.sections.${id}.text`, words)),
      })),
    };
  return {
    preamble: t('policy.preamble', words),
    sections: keysOf(catalogues.ru.policy.sections).map((id) => ({
      id,
      title: t(`policy.sections.${id}.title`),
      clauses: clausesOf(t(`policy.sections.${id}.text`, words)),
    })),
  };
}

function Requisites({ organizer, t }: { organizer: PublicOrganizer; t: Translate }) {
  const rows = (
    ['legal_name', 'inn', 'ogrn', 'registry_number', 'address', 'phone', 'email'] as const
  ).filter((field) => organizer[field] !== '');
  return (
    <section className={styles.section} id="requisites">
      <h2>{t('site.document.requisites')}</h2>
      <dl className={styles.requisites}>
        {rows.map((field) => (
          <div key={field}>
            <dt>{t(`site.document.requisite.${field}`)}</dt>
            <dd>{organizer[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A legal document of the site: the public offer or the personal-data policy. */
export function documentPage(request: DocumentRequest): PageView {
  const { data, document } = request;
  const t = translator(data.language);
  const title = t(`site.document.${document}`);
  const { preamble, sections } = textOf(document, request, t);
  return {
    meta: {
      title: `${title} — ${data.settings.name}`,
      description: t(`site.document.description_${document}`, { name: data.organizer.name }),
      picture: null,
      isIndexed: true,
      structuredData: [],
    },
    body: (
      <SiteFrame request={request}>
        <article className={styles.page}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p>{preamble}</p>
          </header>
          <nav aria-label={t('site.document.contents')} className={styles.contents}>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`${documentPath(document)}#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            {sections.map((section, index) => (
              <section className={styles.section} id={section.id} key={section.id}>
                <h2>
                  {index + 1}. {section.title}
                </h2>
                {section.clauses.map((clause, number) => (
                  <p key={clause}>
                    <span className={styles.number}>
                      {index + 1}.{number + 1}.
                    </span>
                    {clause}
                  </p>
                ))}
              </section>
            ))}
            <Requisites organizer={data.organizer} t={t} />
          </div>
        </article>
      </SiteFrame>
    ),
  };
}
