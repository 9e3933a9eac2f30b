import { Text } from '@mantine/core';
import { numberIn } from '@tropa/core';
import { FormSection, Panel } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { SegmentField } from '../fields/choice-fields.tsx';
import { IncludedPart } from '../price/included-part.tsx';
import { InsurancePart } from '../price/insurance-part.tsx';

/** What the booking costs by its individual tour, and what is in that price. */
export function IndividualPrice() {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, individual } = useTourEditor();
  const [typed, basis] = useWatch({ control, name: ['price', 'price_basis'] });
  const price = numberIn(typed);
  if (!individual) return null;
  const { tourists_count: count, effective_currency: currency } = individual;
  return (
    <Panel>
      <FormSection title={t('individual.price.title')} description={t('individual.price.text')}>
        <div data-span="full">
          <SegmentField
            control={control}
            name="price_basis"
            label={t('individual.price.basis')}
            data={[
              { value: 'group', label: t('individual.price.group') },
              { value: 'person', label: t('individual.price.person') },
            ]}
          />
        </div>
        <MoneyField
          control={control}
          name="price"
          label={t('individual.price.title')}
          currency={currency}
          required
        />
        {basis === 'person' && price !== null && (
          <div data-span="full">
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('individual.price.total', { count, total: format.money(price * count, currency) })}
            </Text>
          </div>
        )}
      </FormSection>
      <IncludedPart />
      <InsurancePart />
    </Panel>
  );
}
