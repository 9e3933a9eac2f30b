import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: string])[];
}

/** What is kept or proposed, each fact under its name. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
