import {
  PasswordInput as MantinePasswordInput,
  type PasswordInputProps as MantineProps,
} from '@mantine/core';
import { passwordStrength, type PasswordRule } from '@tropa/core';
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
}

/** A password with an eye; with hints of strength when a new one is made. */
export function PasswordInput({ value, onChange, withHints = false, ...rest }: PasswordInputProps) {
  const texts = useUiTexts().password;
  const hintsId = useId();
  return (
    <div>
      <MantinePasswordInput
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': texts.toggle }}
        aria-describedby={withHints ? hintsId : undefined}
      />
      {withHints && (
        <div id={hintsId} aria-live="polite">
          <Strength password={value} />
        </div>
      )}
    </div>
  );
}

function Strength({ password }: { password: string }) {
  const texts = useUiTexts().password;
  if (password === '') return null;
  const { strength, met } = passwordStrength(password);
  const tone = TONE[strength];
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
      <div className={classes['strength']} style={{ color: `var(--ui-tone-${tone})` }}>
        {texts.strength[strength]}
      </div>
      {strength !== 'strong' && (
        <ul className={classes['hints']}>
          {RULES.map((rule) => (
            <li key={rule} className={classes['hint']} data-met={met[rule] || undefined}>
              {met[rule] ? <IconCheck size={12} aria-hidden /> : <IconPoint size={12} aria-hidden />}
              {texts.rules[rule]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
