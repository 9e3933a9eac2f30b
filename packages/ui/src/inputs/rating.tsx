import { Input } from '@mantine/core';
import { RATING } from '@tropa/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import classes from './inputs.module.css';

const VALUES = Array.from({ length: RATING.max - RATING.min + 1 }, (_star, index) => RATING.min + index);

interface RatingProps {
  label: string;
  /** 1 to 5; null while nothing is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Stars from 1 to 5 with the word for each: Terrible, Poor, Fair, Good, Excellent (docs/rules/interface.md). */
export function Rating(props: RatingProps) {
  const { label, value, onChange, disabled = false, readOnly = false } = props;
  const word = useWords();
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const isFixed = disabled || readOnly;
  const shown = (isFixed ? null : pointed) ?? value;
  const nameOf = (stars: number) => {
    const key = RATING.labels[stars - RATING.min];
    return key === undefined ? '' : word(`widgets.rating.${key}`);
  };
  const spoken = (stars: number) =>
    word('widgets.rating.value', { value: stars, max: RATING.max, label: nameOf(stars) });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${name}-label` }}
      description={props.description}
      error={props.error}
      errorProps={{ mt: 4 }}
      required={props.required}
    >
      <div className={classes['rating']} data-disabled={disabled || undefined}>
        {readOnly ? (
          <span
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn stars, not a file
            role="img"
            aria-label={`${label}: ${value === null ? word('widgets.rating.none') : spoken(value)}`}
            className={classes['stars']}
          >
            {VALUES.map((stars) => (
              <Star key={stars} isFilled={stars <= (value ?? 0)} />
            ))}
          </span>
        ) : (
          <div
            role="radiogroup"
            aria-labelledby={`${name}-label`}
            aria-required={props.required}
            aria-invalid={props.error ? true : undefined}
            className={classes['stars']}
            onPointerLeave={() => setPointed(null)}
          >
            {VALUES.map((stars) => (
              <Star key={stars} isFilled={stars <= (shown ?? 0)} onPoint={() => setPointed(stars)}>
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  aria-label={spoken(stars)}
                  checked={value === stars}
                  disabled={disabled}
                  onChange={() => onChange(stars)}
                />
              </Star>
            ))}
          </div>
        )}
        <span className={classes['ratingLabel']} data-empty={shown === null || undefined} aria-hidden>
          {shown === null ? word('widgets.rating.none') : nameOf(shown)}
        </span>
      </div>
    </Input.Wrapper>
  );
}

function Star(props: { isFilled: boolean; onPoint?: () => void; children?: ReactNode }) {
  const Icon = props.isFilled ? IconStarFilled : IconStar;
  return (
    <span
      className={classes['star']}
      data-filled={props.isFilled || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.onPoint?.()}
    >
      <Icon size={22} stroke={1.5} aria-hidden />
      {props.children}
    </span>
  );
}
