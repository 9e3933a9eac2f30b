import { Fragment } from 'react';
import type { DocumentPart, DocumentPreview, PageLanguage } from '@tropa/contract';
import { letterLanguage } from '@tropa/core';
import styles from './contract.module.css';

type Part<K extends DocumentPart['kind']> = Extract<DocumentPart, { kind: K }>;
type Runs = Part<'paragraph'>['text'];

/** Words of one look, or pieces of several. */
function Words({ text }: { text: Runs }) {
  if (typeof text === 'string') return text;
  return text.map(({ text: words, bold, italic, href }, index) => {
    const said = italic ? <em>{words}</em> : words;
    const piece = bold ? <strong>{said}</strong> : said;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a fixed text have no other names
      <Fragment key={index}>{href === undefined ? piece : <a href={href}>{piece}</a>}</Fragment>
    );
  });
}

function Table({ part: { head, rows, is_last_total } }: { part: Part<'table'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable by keys
    <div className={styles.table} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns stand where they stand
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a fixed text
            <tr data-total={(is_last_total === true && row === rows.length - 1) || undefined} key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells of a fixed text
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Side({ side: { heading, lines, signature } }: { side: Part<'sides'>['left'] }) {
  return (
    <div>
      <strong>{heading}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div className={styles.signature}>{signature}</div>
    </div>
  );
}

function OnePart({ part }: { part: DocumentPart }) {
  switch (part.kind) {
    case 'heading':
      return part.level === 3 ? (
        <h5>
          <Words text={part.text} />
        </h5>
      ) : (
        <h4>
          <Words text={part.text} />
        </h4>
      );
    case 'paragraph':
      return (
        <p>
          <Words text={part.text} />
        </p>
      );
    case 'list': {
      const List = part.is_ordered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map((paragraphs, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of a fixed text
            <li key={index}>
              {paragraphs.map((text, paragraph) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <div key={paragraph}>
                  <Words text={text} />
                </div>
              ))}
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table part={part} />;
    case 'sides':
      return (
        <div className={styles.sides}>
          <Side side={part.left} />
          {part.right && <Side side={part.right} />}
        </div>
      );
    case 'logos':
      return part.sides.map(({ lines }) => <p key={lines.join()}>{lines.join(', ')}</p>);
    case 'qr':
      return <p>{part.caption}</p>;
    default:
      return part satisfies never;
  }
}

/** The words of a contract, as its pages have them. */
export function ContractText({
  text: { title, place, date, parts },
  page,
}: {
  text: DocumentPreview;
  /** The language of the page around it. */
  page: PageLanguage;
}) {
  return (
    <article className={styles.text} lang={letterLanguage(page)}>
      <h3>{title}</h3>
      <p className={styles.dateline}>
        <span>{place}</span>
        <span>{date}</span>
      </p>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a fixed text
        <OnePart key={index} part={part} />
      ))}
    </article>
  );
}
