import type { ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import { MapView } from '../shared/map-view.tsx';
import { ROUGH_ZOOM } from './meeting-map.ts';
import type { PriceView } from './view.ts';
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

function TermText({
  term: { title, lines, text, map, questions = [] },
  context,
}: {
  term: PriceView['terms'][number];
  context: PriceView['context'];
}) {
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
      {map && (
        <>
          <MapView
            className={styles.map}
            context={context}
            place={map.point}
            title={title}
            zoom={ROUGH_ZOOM}
          />
          <p>
            <a href={map.link.href} rel="noopener" target="_blank">
              {map.link.label}
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** The terms of a tour, each opened by the visitor; `children` stand before them in the same list. */
export function TermsList({
  terms,
  context,
  children,
}: Pick<PriceView, 'terms' | 'context'> & { children?: ReactNode }) {
  if (terms.length === 0 && children === undefined) return null;
  return (
    <div className={styles.terms}>
      {children}
      {terms.map((term) => (
        <Term key={term.title} title={term.title}>
          <TermText context={context} term={term} />
        </Term>
      ))}
    </div>
  );
}
