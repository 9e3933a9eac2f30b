import { Panel } from '@tropa/ui';
import { CancellationPart } from './cancellation-part.tsx';
import { CategoriesPart } from './categories-part.tsx';
import { ClassesPart } from './classes-part.tsx';
import { DepositPart } from './deposit-part.tsx';
import { DiscountsPart } from './discounts-part.tsx';
import { ExtrasPart } from './extras-part.tsx';
import { IncludedPart } from './included-part.tsx';
import { InsurancePart } from './insurance-part.tsx';
import { PrepaymentPart } from './prepayment-part.tsx';
import { PricePart } from './price-part.tsx';
import { SchedulePart } from './schedule-part.tsx';
import { TariffPart } from './tariff-part.tsx';

/** What the tour costs and on which terms. */
export function PriceSection() {
  return (
    <Panel>
      <PricePart />
      <CategoriesPart />
      <ClassesPart />
      <ExtrasPart />
      <PrepaymentPart />
      <SchedulePart />
      <DepositPart />
      <IncludedPart />
      <DiscountsPart />
      <CancellationPart />
      <InsurancePart />
      <TariffPart />
    </Panel>
  );
}
