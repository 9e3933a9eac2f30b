import type { BookingContract } from '@tropa/contract';
import { MoreMenu } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { contractAcceptanceCalls, useCall } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useAcceptedFile } from '../../api/use-accepted-file.ts';
import { contractChangeWords } from '../../model/contract-changes.ts';
import classes from './contract-state.module.css';

/** Whether the tourist has accepted the contract, what has changed since, and the files of each signature. */
export function ContractState({ request_id }: { request_id: number }) {
  const { data } = useCall(contractAcceptanceCalls.view, { query: { request_id } });
  if (!data || data.state === 'none') return null;
  return <Known contract={data} request_id={request_id} />;
}

function Known({ contract, request_id }: { contract: BookingContract; request_id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, acceptances, changes } = contract;
  const [last] = acceptances;
  const words =
    state === 'accepted' && last
      ? t('booking_page.contract.accepted', { moment: format.moment(last.accepted_at) })
      : t(state === 'changed' ? 'booking_page.contract.changed' : 'booking_page.contract.waiting');
  return (
    <div className={classes['contract']} data-state={state}>
      <span className={classes['state']}>{words}</span>
      {state === 'changed' && (
        <div className={classes['quiet']}>
          {t('booking_page.contract.again')}
          <ul className={classes['changes']}>
            {changes.map((change) => (
              <li key={change.what}>{contractChangeWords(change, { t, ...format })}</li>
            ))}
          </ul>
        </div>
      )}
      {acceptances.map((acceptance, index) => (
        <Signature
          key={acceptance.id}
          acceptance={acceptance}
          isEarlier={index > 0 || state === 'changed'}
          request_id={request_id}
        />
      ))}
    </div>
  );
}

const FILES = ['contract', 'signature'] as const;

interface SignatureProps {
  acceptance: BookingContract['acceptances'][number];
  isEarlier: boolean;
  request_id: number;
}

function Signature({ acceptance, isEarlier, request_id }: SignatureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isBusy, download } = useAcceptedFile(request_id, acceptance.id);
  const moment = format.moment(acceptance.accepted_at);
  return (
    <div className={classes['signature']}>
      <span className={classes['quiet']}>
        {isEarlier && `${t('booking_page.contract.earlier', { moment })}. `}
        {t('booking_page.contract.by', acceptance)}
      </span>
      <MoreMenu
        position="bottom-end"
        isBusy={isBusy}
        label={t('booking_page.contract.more', { moment })}
        items={(acceptance.has_file ? FILES : FILES.slice(1)).map((file) => ({
          id: file,
          label: t(`booking_page.contract.${file}`),
          onSelect: () => download(file),
        }))}
      />
    </div>
  );
}
