import type { BookingDocument, BookingView } from '@tropa/contract';
import { MoreMenu, Panel, TextSkeleton } from '@tropa/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { documentCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useDocument, useTickets } from '../../api/use-document.ts';
import { ContractState } from './contract-state.tsx';
import classes from './invoices-panel.module.css';

interface DocumentsPanelProps {
  booking: BookingView;
  canWrite: boolean;
}

const isContract = ({ type }: BookingDocument) => type === 'contract_tour' || type === 'contract_excursion';

/** The documents that a booking has in its state, each as PDF with the stamp or without. */
export function DocumentsPanel({ booking, canWrite }: DocumentsPanelProps) {
  const { t } = useTranslation();
  const { request_id } = booking;
  const query = useCall(documentCalls.list, { query: { request_id } });
  const { refetch } = query;
  // Which there are follows from the state, the invoices and what went back.
  const state = [
    booking.base_sale_status,
    booking.payed_amount,
    ...booking.additional_invoices.map(({ id, status, refunded_amount }) => [id, status, refunded_amount]),
    booking.prepayment_invoice?.id,
  ].join();
  useEffect(() => {
    if (state !== '') void refetch();
  }, [refetch, state]);
  return (
    <Panel title={t('document_templates.documents.title')} flush>
      <QueryState query={query} skeleton={<TextSkeleton lines={3} />} compact>
        {({ documents, has_tickets }) =>
          documents.length === 0 ? (
            <p className={classes['empty']}>{t('document_templates.documents.empty')}</p>
          ) : (
            <ul className={classes['list']}>
              {documents.map((document) => (
                <DocumentRow
                  key={`${document.type}-${document.subject_id}`}
                  request_id={request_id}
                  document={document}
                  canWrite={canWrite}
                />
              ))}
              {has_tickets && <TicketsRow request_id={request_id} />}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}

/** What tourists show when they come, to be printed for those who have no telephone. */
function TicketsRow({ request_id }: { request_id: number }) {
  const { t } = useTranslation();
  const { isBusy, download } = useTickets(request_id);
  return (
    <li className={classes['invoice']}>
      <span className={classes['number']}>{t('document_templates.documents.tickets')}</span>
      <span className={classes['state']}>
        <span className={classes['quiet']}>{t('document_templates.documents.tickets_text')}</span>
      </span>
      <span className={classes['menu']}>
        <MoreMenu
          position="bottom-end"
          items={[{ id: 'download', label: t('document_templates.documents.download'), onSelect: download }]}
          label={t('document_templates.documents.more', { name: t('document_templates.documents.tickets') })}
          isBusy={isBusy}
        />
      </span>
    </li>
  );
}

interface DocumentRowProps {
  request_id: number;
  document: BookingDocument;
  canWrite: boolean;
}

function DocumentRow({ request_id, document, canWrite }: DocumentRowProps) {
  const { t } = useTranslation();
  const { isBusy, download, renew } = useDocument(request_id, document);
  const { type, number, template_name, template_version, is_outdated } = document;
  const name = t(`document_templates.documents.type.${type}`, { number });
  const source =
    template_name === null
      ? t('document_templates.documents.by_standard')
      : t('document_templates.documents.by_template', {
          name: template_name,
          version: template_version ?? '',
        });
  return (
    <li className={classes['invoice']}>
      <span className={classes['number']}>{name}</span>
      <span className={classes['state']}>
        <span className={classes['quiet']}>{source}</span>
        {is_outdated && <span className={classes['owed']}>{t('document_templates.documents.outdated')}</span>}
      </span>
      <span className={classes['menu']}>
        <MoreMenu
          position="bottom-end"
          items={[
            {
              id: 'stamp',
              label: t('document_templates.documents.with_stamp'),
              onSelect: () => download(true),
            },
            {
              id: 'plain',
              label: t('document_templates.documents.without_stamp'),
              onSelect: () => download(false),
            },
            ...(is_outdated && canWrite
              ? [{ id: 'renew', label: t('document_templates.documents.renew'), onSelect: renew }]
              : []),
          ]}
          label={t('document_templates.documents.more', { name })}
          isBusy={isBusy}
        />
      </span>
      {isContract(document) && <ContractState request_id={request_id} />}
    </li>
  );
}
