import type { RenderRequest } from '@tropa/contract';
import { ButtonLink } from '@tropa/blocks/render';
import { translator } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from './error.module.css';

type ErrorRequest = Extract<RenderRequest, { page: 'error' }>;

function kindOf(status: number): 'not_found' | 'unavailable' | 'internal' {
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'internal' : 'not_found';
}

/** A page that is not there, or cannot be shown now; in the site's own look. */
export function errorPage(request: ErrorRequest): PageView {
  const { data, status } = request;
  const t = translator(data.language);
  const kind = kindOf(status);
  const title = t(`site.error.${kind}.title`);
  return {
    meta: {
      title: `${title} — ${data.settings.name}`,
      description: '',
      picture: null,
      isIndexed: false,
      structuredData: [],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          <p aria-hidden="true" className={styles.status}>
            {status}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{t(`site.error.${kind}.text`)}</p>
          {kind === 'not_found' ? (
            <ButtonLink href="/">{t('site.to_home')}</ButtonLink>
          ) : (
            <OrganizerContacts organizer={data.organizer} />
          )}
        </div>
      </SiteFrame>
    ),
  };
}
