import { scriptJson } from './escape.ts';

/** Data for an island, inside the page. Not a script: browsers do not run this type. */
export function DataElement({ id, value }: { id: string; value: unknown }) {
  return (
    // oxlint-disable-next-line react/no-danger -- JSON whose `<` are escaped
    <script dangerouslySetInnerHTML={{ __html: scriptJson(value) }} id={id} type="application/json" />
  );
}
