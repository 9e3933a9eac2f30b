import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/page/facts.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { isConnected, type Partner } from '../model/partner-state.ts';
import { DocumentLink } from './document-link.tsx';
import classes from './partner.module.css';

/** A site's conditions: the commission, the documents, who may sell there, and the signature under it. */
export function PartnerConditions({ site }: { site: Partner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const documents = (
    <span className={classes['names']}>
      <span>
        <DocumentLink url={site.agreement.url}>{t('partner.agreement')}</DocumentLink>,{' '}
        {t('partner.version', { date: format.date(site.agreement.version, 'full') })}
      </span>
      <span>
        <DocumentLink url={site.privacy.url}>{t('partner.privacy')}</DocumentLink>,{' '}
        {t('partner.version', { date: format.date(site.privacy.version, 'full') })}
      </span>
    </span>
  );
  const signature = isConnected(site)
    ? [
        {
          name: t('partner.signed_by'),
          value: t(site.consent.signed_by ? 'partner.signed_text' : 'partner.signed_text_unnamed', {
            name: site.consent.signed_by,
            moment: format.moment(site.consent.created_at),
          }),
        },
        {
          name: t('partner.changed'),
          value: format.moment(site.changed_at),
        },
      ]
    : [];
  return (
    <Panel title={t('partner.conditions')}>
      <Facts
        facts={[
          {
            name: t('partner.commission_label'),
            value: t('partner.commission_text', { percent: site.organizer_commission }),
          },
          {
            name: t('partner.who_can'),
            value: t(site.is_registry_only ? 'partner.for_registry' : 'partner.for_everyone'),
          },
          ...(site.is_tour_author_required
            ? [{ name: t('partner.expert'), value: t('partner.expert_required') }]
            : []),
          { name: t('partner.documents'), value: documents },
          ...signature,
        ]}
      />
    </Panel>
  );
}
