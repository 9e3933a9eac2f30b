import { siteComplaintKinds, type PlainForm, type RenderRequest } from '@tropa/contract';
import { complaintForm, documentPath } from '@tropa/blocks';
import { buttonClass, ButtonLink } from '@tropa/blocks/render';
import { COMPLAINT_LENGTHS } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { Consent, controlTies, Field, FieldFrame } from '../../shell/field/field.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from '../plain-form/plain-form.module.css';

type ComplaintRequest = Extract<RenderRequest, { page: 'complaint' }>;

/** Rows of the field that takes more than a line. */
const MESSAGE_ROWS = 6;

function KindField({ form, t }: { form: PlainForm; t: Translate }) {
  const problem = form.problems['kind'];
  return (
    <FieldFrame
      label={t('site_complaints.fields.kind')}
      path="kind"
      problem={problem}
      requiredMark={t('help_requests.page.required')}
    >
      <select {...controlTies('kind', problem)} defaultValue={form.typed['kind'] ?? ''} name="kind" required>
        <option value="">{t('site_complaints.choose')}</option>
        {siteComplaintKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`site_complaints.kinds.${kind}`)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function Form({ request, t }: { request: ComplaintRequest; t: Translate }) {
  const { form, data } = request;
  return (
    <form {...complaintForm(t, data)} className={styles.form}>
      <div className={styles.fields}>
        <KindField form={form} t={t} />
        <Field
          form={form}
          label={t('site_complaints.fields.message')}
          maxLength={COMPLAINT_LENGTHS.message}
          name="message"
          requiredMark={t('help_requests.page.required')}
          rows={MESSAGE_ROWS}
        />
        <Field
          form={form}
          hint={t('site_complaints.hints.page')}
          label={t('site_complaints.fields.page')}
          maxLength={COMPLAINT_LENGTHS.page}
          name="page"
        />
        <Field
          autoComplete="email"
          form={form}
          hint={t('site_complaints.hints.email')}
          inputMode="email"
          label={t('site_complaints.fields.email')}
          name="email"
          type="email"
        />
      </div>
      <Consent
        form={form}
        href={documentPath('consent')}
        isRequired={false}
        link={t('site_complaints.consent_link')}
        name="consents.personal_data"
        t={t}
        text={t('site_complaints.consent')}
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

/** Where a visitor complains of the site to the platform. It works as a plain form; its script passes the captcha. */
export function complaintPage(request: ComplaintRequest): PageView {
  const { data, form } = request;
  const t = pageTranslator(data.language);
  const title = t('site_complaints.title');
  return {
    meta: {
      title: `${title} — ${data.settings.name}`,
      description: t('site_complaints.lead'),
      picture: null,
      isIndexed: false,
      structuredData: [],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          {form.outcome === 'saved' ? (
            <div className={styles.said}>
              <h1>{t('site_complaints.sent')}</h1>
              <p className={styles.lead}>{t('site_complaints.sent_text')}</p>
              <div className={styles.foot}>
                <ButtonLink href="/">{t('help_requests.page.home')}</ButtonLink>
              </div>
            </div>
          ) : (
            <>
              <h1>{title}</h1>
              <p className={styles.lead}>{t('site_complaints.lead')}</p>
              <Form request={request} t={t} />
            </>
          )}
        </div>
      </SiteFrame>
    ),
  };
}
