import type { Row } from './figure.ts';

const HEAD = ['#', 'path', 'floor', 'app', 'result', 'target', 'met'];

function verdict({ isMet }: Row): string {
  if (isMet === null) return '';
  return isMet ? 'yes' : 'NO';
}

/** The rows as a table of Markdown, its columns aligned for reading as plain text. */
export function markdownTable(rows: Row[]): string {
  const lines = [
    HEAD,
    ...rows.map((row) => [
      String(row.figure),
      row.path,
      row.floor,
      row.app,
      row.result,
      row.target,
      verdict(row),
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const text = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [text[0], rule, ...text.slice(1)].join('\n');
}
