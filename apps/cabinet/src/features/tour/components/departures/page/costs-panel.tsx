import { Alert, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { DepartureCost, DepartureCosts } from '@tropa/contract';
import { MoreMenu, Panel, TableSkeleton } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall, useCallMutation } from '../../../../../shared/api/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { showToast } from '../../../../../shared/toasts.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { CostDialog } from './cost-dialog.tsx';
import classes from './costs.module.css';
import { GuidePayDialog } from './guide-pay-dialog.tsx';

type GuideCost = DepartureCosts['guides'][number];

/** What the departure brings, what it costs, and what is left. */
export function CostsPanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useCall(departureCalls.costs, { query: { id } });
  return (
    <Panel title={t('departure.costs.title')}>
      <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={2} />} compact>
        {(costs) => <Costs id={id} costs={costs} />}
      </QueryState>
    </Panel>
  );
}

function Costs({ id, costs }: { id: number; costs: DepartureCosts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [edited, setEdited] = useState<DepartureCost | null>(null);
  const [paid, setPaid] = useState<(GuideCost & { guide_id: number }) | null>(null);
  const [open, setOpen] = useState<'cost' | 'pay' | null>(null);
  const { currency, sold, kept, commissions, uncounted, guides, costs_total, profit, can_edit } = costs;
  const money = (sum: number) => format.money(sum, currency);
  const remove = useRemoval(id);
  const write = (cost: DepartureCost | null) => {
    setEdited(cost);
    setOpen('cost');
  };
  const close = () => setOpen(null);
  const icon = { size: 16, stroke: 1.6 };
  return (
    <div className={classes['costs']}>
      {uncounted > 0 && (
        <Alert color="yellow" variant="light">
          {t('departure.costs.uncounted', { count: uncounted, currency })}
        </Alert>
      )}
      <dl className={classes['sums']}>
        <Sum name={t('departure.costs.sold')} sum={money(sold)} />
        {kept > 0 && <Sum name={t('departure.costs.kept')} sum={money(kept)} />}
        {commissions > 0 && <Sum name={t('departure.costs.commissions')} sum={money(-commissions)} />}
        {guides.map((guide) => {
          const { guide_id, name, rate, times, sum, is_own } = guide;
          return (
            <Sum
              key={guide_id ?? `gone ${name} ${sum}`}
              name={name}
              hint={
                rate === null
                  ? t('departure.costs.no_rate')
                  : [
                      t(`departure.costs.rate.${rate.per}`, { amount: money(rate.amount), count: times }),
                      is_own && t('departure.costs.own'),
                    ]
                      .filter(Boolean)
                      .join(', ')
              }
              sum={rate === null ? '—' : money(-sum)}
              act={
                can_edit &&
                guide_id !== null && (
                  <MoreMenu
                    label={t('departure.costs.acts', { name })}
                    items={[
                      {
                        id: 'pay',
                        label: t('departure.costs.change_pay'),
                        left: <IconPencil {...icon} />,
                        onSelect: () => {
                          setPaid({ ...guide, guide_id });
                          setOpen('pay');
                        },
                      },
                    ]}
                  />
                )
              }
            />
          );
        })}
        {costs.costs.map((cost) => (
          <Sum
            key={cost.id}
            name={cost.title}
            hint={[cost.user_name, format.moment(cost.created_at)].filter(Boolean).join(', ')}
            sum={money(-cost.amount)}
            act={
              can_edit && (
                <MoreMenu
                  label={t('departure.costs.acts', { name: cost.title })}
                  items={[
                    {
                      id: 'edit',
                      label: t('departure.costs.edit'),
                      left: <IconPencil {...icon} />,
                      onSelect: () => write(cost),
                    },
                    {
                      id: 'remove',
                      label: t('departure.costs.remove'),
                      left: <IconTrash {...icon} />,
                      isDangerous: true,
                      onSelect: () => void remove(cost),
                    },
                  ]}
                />
              )
            }
          />
        ))}
        <Sum name={t('departure.costs.total')} sum={money(costs_total)} look="total" />
        <Sum name={t('departure.costs.profit')} sum={money(profit)} look={profit < 0 ? 'loss' : 'profit'} />
      </dl>
      {can_edit && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => write(null)}
        >
          {t('departure.costs.add')}
        </Button>
      )}
      <CostDialog id={id} cost={edited} currency={currency} opened={open === 'cost'} onClose={close} />
      {paid && (
        <GuidePayDialog id={id} guide={paid} currency={currency} opened={open === 'pay'} onClose={close} />
      )}
    </div>
  );
}

/** Takes a cost away at once, with a way back. */
function useRemoval(id: number) {
  const { t } = useTranslation();
  const invalidates = [departureCalls.costs];
  const restore = useCallMutation(departureCalls.saveCost, {
    invalidates,
    success: t('departure.costs.restored'),
  });
  const remove = useCallMutation(departureCalls.removeCost, { invalidates });
  return async ({ id: cost_id, title, amount }: DepartureCost) => {
    // What is refused is told by the call itself.
    const removed = await remove.mutateAsync({ body: { id, cost_id } }).catch(() => null);
    if (!removed) return;
    void showToast({
      level: 'success',
      message: t('departure.costs.removed'),
      action: { label: t('app.undo'), onClick: () => restore.mutate({ body: { id, title, amount } }) },
    });
  };
}

function Sum({
  name,
  hint,
  sum,
  act,
  look,
}: {
  name: string;
  hint?: string;
  sum: string;
  act?: ReactNode;
  look?: 'total' | 'profit' | 'loss';
}) {
  return (
    <div className={classes['sum']} data-look={look}>
      <dt>
        {name}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <span>{sum}</span>
        <span className={classes['act']}>{act}</span>
      </dd>
    </div>
  );
}
