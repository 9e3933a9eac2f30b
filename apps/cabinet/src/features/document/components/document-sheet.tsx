import type { DocumentPart, DocumentPreview } from '@tropa/contract';
import { qrPath } from '@tropa/core/qr-path';
import classes from './document-sheet.module.css';

type Words = Extract<DocumentPart, { kind: 'paragraph' }>['text'];
type Side = Extract<DocumentPart, { kind: 'sides' }>['left'];

/** A made document as paper: the same parts that its PDF is laid out from. */
export function DocumentSheet({ document: { title, place, date, parts } }: { document: DocumentPreview }) {
  return (
    <article className={classes['sheet']}>
      <h2 className={classes['title']}>{title}</h2>
      <div className={classes['place']}>
        <span>{place}</span>
        <span>{date}</span>
      </div>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </article>
  );
}

function Part({ part }: { part: DocumentPart }) {
  switch (part.kind) {
    case 'heading':
      return part.level === 3 ? (
        <h4 className={classes['subheading']}>
          <Text text={part.text} />
        </h4>
      ) : (
        <h3 className={classes['heading']}>
          <Text text={part.text} />
        </h3>
      );
    case 'paragraph':
      return (
        <p className={classes['paragraph']}>
          <Text text={part.text} />
        </p>
      );
    case 'list':
      return <List part={part} />;
    case 'table':
      return <Table part={part} />;
    case 'sides':
      return (
        <div className={classes['sides']}>
          <SideOf side={part.left} />
          {part.right && <SideOf side={part.right} />}
        </div>
      );
    case 'logos':
      return (
        <div className={classes['sides']}>
          {part.sides.map(({ image, lines }, index) => (
            <div key={index}>
              {image !== undefined && <img className={classes['logo']} src={image} alt="" />}
              {lines.map((line, number) => (
                <div key={number}>{line}</div>
              ))}
            </div>
          ))}
        </div>
      );
    default:
      return <Qr part={part} />;
  }
}

function Text({ text }: { text: Words }) {
  if (typeof text === 'string') return text;
  return text.map((run, index) => {
    const words = run.italic ? <em>{run.text}</em> : run.text;
    const shown = run.bold ? <strong>{words}</strong> : words;
    return run.href === undefined ? (
      <span key={index}>{shown}</span>
    ) : (
      <a key={index} href={run.href} target="_blank" rel="noreferrer">
        {shown}
      </a>
    );
  });
}

function List({ part }: { part: Extract<DocumentPart, { kind: 'list' }> }) {
  const Tag = part.is_ordered ? 'ol' : 'ul';
  return (
    <Tag className={classes['list']}>
      {part.items.map((paragraphs, index) => (
        <li key={index}>
          {paragraphs.map((text, line) => (
            <div key={line}>
              <Text text={text} />
            </div>
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Table({ part }: { part: Extract<DocumentPart, { kind: 'table' }> }) {
  return (
    <table className={classes['table']} data-right={part.align_last_right} data-total={part.is_last_total}>
      <colgroup>
        {part.widths.map((width, index) => (
          <col key={index} style={{ width: `${width * 100}%` }} />
        ))}
      </colgroup>
      {part.head && (
        <thead>
          <tr>
            {part.head.map((cell, index) => (
              <th key={index}>{cell}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {part.rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SideOf({ side: { heading, lines, signature } }: { side: Side }) {
  return (
    <div>
      <strong>{heading}</strong>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      <div className={classes['signature']}>{signature}</div>
    </div>
  );
}

function Qr({ part: { code, caption } }: { part: Extract<DocumentPart, { kind: 'qr' }> }) {
  const { size, path } = qrPath(code);
  return (
    <div className={classes['qr']}>
      <svg viewBox={`0 0 ${size} ${size}`} width={112} height={112} aria-hidden>
        <path d={path} fill="#000" />
      </svg>
      <div>
        {caption}
        <div className={classes['link']}>{code}</div>
      </div>
    </div>
  );
}
