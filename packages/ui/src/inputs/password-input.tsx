import {
  PasswordInput as MantinePasswordInput,
  type PasswordInputProps as MantineProps,
} from '@mantine/core';
import { PASSWORD_MIN_LENGTH, PASSWORD_SPECIALS, passwordStrength, type PasswordRule } from '@tropa/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useId } from 'react';
import { useUiTexts } from '../texts.tsx';
import classes from './password-input.module.css';

const RULES: PasswordRule[] = ['length', 'lowercase', 'uppercase', 'digit', 'special'];
const LEVEL = { low: 1, medium: 2, strong: 3 } as const;
const TONE = { low: 'danger', medium: 'warning', strong: 'success' } as const;

interface PasswordInputProps extends Omit<MantineProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onChange: (password: string) => void;
  /** For a new password: shows how strong it is and what would make it stronger. */
  withHints?: boolean;
  /** The least number of characters that makes a password more than low. */
  minLength?: number;
}

/** A password with an eye; with hints of strength when a new one is made. */
export function PasswordInput({
  value,
  onChange,
  withHints = false,
  minLength = PASSWORD_MIN_LENGTH,
  ...rest
}: PasswordInputProps) {
  const texts = useUiTexts().password;
  const hintsId = useId();
  return (
    <div>
      <MantinePasswordInput
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': texts.toggle, className: classes['eye'] ?? '' }}
        aria-describedby={withHints ? hintsId : undefined}
      />
      {withHints && (
        <div id={hintsId} aria-live="polite">
          <Strength password={value} minLength={minLength} isTold={Boolean(rest.error)} />
        </div>
      )}
    </div>
  );
}

interface StrengthProps {
  password: string;
  minLength: number;
  /** The field's own refusal says already what is wrong. */
  isTold: boolean;
}

function Strength({ password, minLength, isTold }: StrengthProps) {
  const texts = useUiTexts().password;
  const { strength, met } = passwordStrength(password, minLength);
  // A refused password is not praised.
  if (password === '' || (isTold && strength === 'strong')) return null;
  const tone = TONE[strength];
  const hintOf = (rule: PasswordRule) => {
    if (rule === 'length') return texts.longEnough({ count: minLength });
    return rule === 'special' ? texts.special({ signs: PASSWORD_SPECIALS }) : texts.rules[rule];
  };
  return (
    <>
      <div className={classes['meter']} aria-hidden>
        {[1, 2, 3].map((level) => (
          <span
            key={level}
            className={classes['bar']}
            style={level <= LEVEL[strength] ? { background: `var(--ui-dot-${tone})` } : undefined}
          />
        ))}
      </div>
      {!isTold && (
        <div className={classes['strength']} style={{ color: `var(--ui-tone-${tone})` }}>
          {strength === 'low' ? texts.tooShort({ count: minLength }) : texts.strength[strength]}
        </div>
      )}
      {strength !== 'strong' && (
        <ul className={classes['hints']}>
          {RULES.map((rule) => (
            <li key={rule} className={classes['hint']} data-met={met[rule] || undefined}>
              {met[rule] ? <IconCheck size={12} aria-hidden /> : <IconPoint size={12} aria-hidden />}
              {hintOf(rule)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
