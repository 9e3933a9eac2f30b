import { Panel } from '@tropa/ui';
import { LivingBasePart } from './living-base-part.tsx';
import { StaysPart } from './stays-part.tsx';

/** Where people stay: one base, or nights on the way. */
export function AccommodationSection() {
  return (
    <Panel>
      <LivingBasePart />
      <StaysPart />
    </Panel>
  );
}
