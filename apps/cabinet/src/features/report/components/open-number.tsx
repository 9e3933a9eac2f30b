import { UnstyledButton } from '@mantine/core';
import classes from './report.module.css';

interface OpenNumberProps {
  value: number;
  write: (value: number) => string;
  onPress: () => void;
}

/** A number that opens the departures which it counts; nothing opens none. */
export function OpenNumber({ value, write, onPress }: OpenNumberProps) {
  if (value === 0) return write(value);
  return (
    <UnstyledButton className={classes['sum']} onClick={onPress}>
      {write(value)}
    </UnstyledButton>
  );
}
