import { UnstyledButton } from '@mantine/core';
import classes from './steps.module.css';

interface StepsProps<Step extends string> {
  /** What they lead to: read out. */
  label: string;
  steps: readonly { id: Step; title: string }[];
  current: Step;
  /** Leads back to a step that is done; left out: nothing does. */
  onBack?: ((step: Step) => void) | undefined;
}

/** Where one is on a way of several steps. */
export function Steps<Step extends string>({ label, steps, current, onBack }: StepsProps<Step>) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={classes['steps']} aria-label={label}>
      {steps.map(({ id, title }, index) => {
        const words = (
          <>
            <span className={classes['number']} aria-hidden>
              {index + 1}
            </span>
            {title}
          </>
        );
        return (
          <li key={id} aria-current={id === current ? 'step' : undefined}>
            {onBack && index < at ? (
              <UnstyledButton className={classes['step']} onClick={() => onBack(id)}>
                {words}
              </UnstyledButton>
            ) : (
              <span className={classes['step']}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
