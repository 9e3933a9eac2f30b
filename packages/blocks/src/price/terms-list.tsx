import type { ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import type { PriceView } from './render.tsx';
import styles from './terms-list.module.css';

/** One thing to know before booking, opened by the visitor. */
export function Term({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen}>
      <summary>
        <h3>{title}</h3>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.term}>{children}</div>
    </details>
  );
}

function TermText({ lines, text, link, questions = [] }: PriceView['terms'][number]) {
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {text !== '' && <p>{text}</p>}
      {questions.length > 0 && (
        <dl>
          {questions.map(({ id, question, answer }) => (
            <div key={id}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {link && (
        <p>
          <a href={link.href} rel="noopener" target="_blank">
            {link.label}
          </a>
        </p>
      )}
    </>
  );
}

/** The terms of a tour, each opened by the visitor; `children` stand before them in the same list. */
export function TermsList({ terms, children }: Pick<PriceView, 'terms'> & { children?: ReactNode }) {
  if (terms.length === 0 && children === undefined) return null;
  return (
    <div className={styles.terms}>
      {children}
      {terms.map((term) => (
        <Term key={term.title} title={term.title}>
          <TermText {...term} />
        </Term>
      ))}
    </div>
  );
}
