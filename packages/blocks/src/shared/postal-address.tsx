import { Fragment } from 'react';
import styles from './postal-address.module.css';

// A comma before a number parts a house from its street, which belong together.
const BETWEEN_PARTS = /(?<=,)\s+(?=\D)/u;

/** An address that breaks between its parts: no town is torn at its hyphen, no house stands on a line of its own. */
export function PostalAddress({ address }: { address: string }) {
  return address.split(BETWEEN_PARTS).map((part, index) => (
    <Fragment key={`${part}-${index}`}>
      {index > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
}
