import { Alert, Button, Group, Text } from '@mantine/core';
import { ConfirmDialog, Dotted } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import type { PierDevice } from '../hooks/use-device.ts';
import type { DeviceSale } from '../model/device.ts';
import classes from './pier.module.css';

interface UnsentSalesProps {
  device: PierDevice;
  currency: string;
}

/** Sales of this device that the server does not know of: those that wait, and those that it does not take. */
export function UnsentSales({ device, currency }: UnsentSalesProps) {
  const { t } = useTranslation();
  const { sales } = device.device;
  const refused = sales.filter(({ refusal }) => refusal !== null);
  const waiting = sales.length - refused.length;
  return (
    <>
      {waiting > 0 && (
        <Alert
          className={classes['notice'] ?? ''}
          color="yellow"
          title={t('pier.device.waiting', { count: waiting })}
        >
          <Text mb="md">{t('pier.device.waiting_text')}</Text>
          <Button size="lg" onClick={device.send}>
            {t('pier.unsent.again')}
          </Button>
        </Alert>
      )}
      {refused.map((sale) => (
        <Refused key={sale.key} sale={sale} currency={currency} device={device} />
      ))}
    </>
  );
}

/** The buyer has a ticket that is worth nothing yet: what to do about it. */
function Refused({ sale, currency, device }: UnsentSalesProps & { sale: DeviceSale }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { key, body, tour_name, refusal } = sale;
  const what = [
    tour_name,
    t('pier.device.tickets', { count: body.tourists }),
    format.money(body.expected_total, currency),
    t(`pier.way.${body.way}`),
    `№ ${body.aside?.request_id ?? ''}`,
  ];
  return (
    <Alert className={classes['notice'] ?? ''} color="red" title={t('pier.device.refused')} role="alert">
      <div className={classes['form']}>
        <b>
          <Dotted>{what}</Dotted>
        </b>
        <span>{refusal}</span>
        <span>{t('pier.device.refused_text')}</span>
        <Group>
          <Button size="lg" onClick={() => void device.again(key)}>
            {t('pier.device.again')}
          </Button>
          <Button size="lg" variant="default" onClick={() => setIsAsking(true)}>
            {t('pier.device.forget')}
          </Button>
        </Group>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('pier.device.forget_title')}
        confirmLabel={t('pier.device.forget')}
        onClose={() => setIsAsking(false)}
        isDangerous
        onConfirm={() => device.forget(key)}
      >
        {t('pier.device.forget_text')}
      </ConfirmDialog>
    </Alert>
  );
}
