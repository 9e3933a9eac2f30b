import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { flagUrl } from './phone-country.ts';
import classes from './phone-input.module.css';

interface FlagProps {
  /** Address under which the flags are. */
  base: string;
  /** ISO 3166-1 alpha-2; null for no country. */
  isoCode: string | null;
  isLazy?: boolean;
}

/** A country's flag; the globe for no country, the code's letters where no flag loads. The name stands beside it or is heard. */
export function Flag({ base, isoCode, isLazy = false }: FlagProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (isoCode === null) return <IconWorld className={classes['globe']} size={20} stroke={1.5} aria-hidden />;
  if (failed === isoCode)
    return (
      <span className={classes['letters']} aria-hidden>
        {isoCode}
      </span>
    );
  return (
    <img
      className={classes['flag']}
      src={flagUrl(base, isoCode)}
      alt=""
      width={20}
      height={20}
      loading={isLazy ? 'lazy' : 'eager'}
      onError={() => setFailed(isoCode)}
    />
  );
}
