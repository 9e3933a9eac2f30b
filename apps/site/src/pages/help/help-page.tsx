import type { HelpPage, RenderRequest } from '@tropa/contract';
import { documentPath, helpForm, helpPath } from '@tropa/blocks';
import { buttonClass, ButtonLink, helpInput } from '@tropa/blocks/render';
import {
  HELP_REQUEST_FORMS,
  HELP_REQUEST_TYPES,
  helpRequestFields,
  type HelpRequestField,
} from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { Consent, Field } from '../../shell/field/field.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from '../plain-form/plain-form.module.css';

type HelpRequest = Extract<RenderRequest, { page: 'help' }>;

/** Rows of the field that takes more than a line. */
const MESSAGE_ROWS = 5;

const hintOf = (name: HelpRequestField, t: Translate): string =>
  name === 'phone' || name === 'period' ? t(`help_requests.hints.${name}`) : '';

function Form({ help, request, t }: { help: HelpPage; request: HelpRequest; t: Translate }) {
  const { type, tour, form } = help;
  return (
    <form {...helpForm(t, request.data, { type, tour_id: tour?.id })} className={styles.form}>
      <input name="type" type="hidden" value={type} />
      {tour && <input name="tour_id" type="hidden" value={tour.id} />}
      <div className={styles.fields}>
        {helpRequestFields(type).map(({ name, isRequired }) => (
          <Field
            key={name}
            {...helpInput(name)}
            {...(name === 'message' && { rows: MESSAGE_ROWS })}
            form={form}
            hint={hintOf(name, t)}
            label={t(`help_requests.fields.${name}`)}
            name={name}
            {...(isRequired && { requiredMark: t('help_requests.page.required') })}
          />
        ))}
      </div>
      {HELP_REQUEST_FORMS[type].isReachableEitherWay && (
        <p className={styles.reach}>{t('help_requests.hints.reach')}</p>
      )}
      <Consent
        form={form}
        name="consents.personal_data"
        href={documentPath('consent')}
        link={t('help_requests.page.consent_link')}
        t={t}
        text={t('help_requests.page.consent')}
      />
      <output className={styles.outcome} data-outcome="" role="alert">
        {form.outcome === 'refused' && (form.problems['form'] ?? t('help_requests.page.refused'))}
      </output>
      <div className={styles.foot}>
        <button className={buttonClass('primary')} type="submit">
          {t('help_requests.page.send')}
        </button>
      </div>
    </form>
  );
}

function Sent({ help, request, t }: { help: HelpPage; request: HelpRequest; t: Translate }) {
  return (
    <div className={styles.said}>
      <h1>{t('help_requests.page.sent')}</h1>
      <p className={styles.lead}>{t('help_requests.page.sent_text')}</p>
      <OrganizerContacts organizer={request.data.organizer} />
      <div className={styles.foot}>
        <ButtonLink href="/">{t('help_requests.page.home')}</ButtonLink>
        <ButtonLink href={helpPath(help.type)} look="secondary">
          {t('help_requests.page.again')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A form by which a visitor asks the organizer for help. It works as a plain form; its script passes the captcha. */
export function helpPage(request: HelpRequest): PageView {
  const { data, help } = request;
  const t = pageTranslator(data.language);
  const title = t(`help_requests.types.${help.type}`);
  const isSent = help.form.outcome === 'saved';
  return {
    meta: {
      title: `${title} — ${data.settings.name}`,
      description: t(`help_requests.forms.${help.type}`),
      picture: null,
      isIndexed: false,
      structuredData: [],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          {isSent ? (
            <Sent help={help} request={request} t={t} />
          ) : (
            <>
              {help.tour && (
                <p className={styles.about}>{t('help_requests.page.about_tour', { tour: help.tour.name })}</p>
              )}
              <h1>{title}</h1>
              <p className={styles.lead}>{t(`help_requests.forms.${help.type}`)}</p>
              <Form help={help} request={request} t={t} />
              <details className={styles.other}>
                <summary>{t('help_requests.page.other')}</summary>
                <ul>
                  {HELP_REQUEST_TYPES.filter((type) => type !== help.type).map((type) => (
                    <li key={type}>
                      <a href={helpPath(type)}>{t(`help_requests.types.${type}`)}</a>
                    </li>
                  ))}
                </ul>
              </details>
            </>
          )}
        </div>
      </SiteFrame>
    ),
  };
}
