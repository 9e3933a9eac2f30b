/** What comes twice comes soon after another: so many are remembered, however long a tab lives. */
const REMEMBERED = 1000;

/** Tells of each message, by its id, whether it is the first time that one hears of it. */
export function createNews(most = REMEMBERED): (message_id: number) => boolean {
  // In the order in which they came.
  const heard = new Set<number>();
  return (message_id) => {
    if (heard.has(message_id)) return false;
    heard.add(message_id);
    const [oldest] = heard;
    if (heard.size > most && oldest !== undefined) heard.delete(oldest);
    return true;
  };
}
