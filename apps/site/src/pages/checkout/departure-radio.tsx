import { choiceKey } from '@tropa/blocks';
import type { PageLanguage, PublicTourDate } from '@tropa/contract';
import { choiceLabel, type Chosen } from './chosen.ts';

/** From so few seats on, their number is said. */
export const FEW_SEATS = 8;

interface DepartureRadioProps {
  date: PublicTourDate;
  /** One of its variants; left out: it has none. */
  variant?: PublicTourDate['tour_variants'][number] | undefined;
  chosen: Chosen | undefined;
  language: PageLanguage;
}

/** Chooses a departure, or one of its variants: what the script of the form reads of it stands beside its value. */
export function DepartureRadio({ date, variant, chosen, language }: DepartureRadioProps) {
  const seats = date.number_of_free_seats;
  return (
    <input
      data-label={choiceLabel(date, variant, language)}
      data-seats={seats}
      data-start={date.date_start}
      data-time={date.time_start ?? undefined}
      defaultChecked={chosen?.date === date && chosen.variant === variant}
      disabled={seats === 0}
      name="date"
      type="radio"
      value={choiceKey(date, variant)}
    />
  );
}
