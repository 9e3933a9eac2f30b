import { OpensOnce } from '../shared/opens-once.tsx';
import styles from './guide-story.module.css';

interface GuideStoryProps {
  text: string;
  /** A story longer than this is opened by the visitor. */
  limit: number;
  more: string;
}

/** What a guide tells of itself; a long story opens where it was cut, at the end of a word. */
export function GuideStory({ text, limit, more }: GuideStoryProps) {
  if (text === '') return null;
  if (text.length <= limit * 1.2) return <p className={styles.story}>{text}</p>;
  const space = text.search(/\s/u) === -1 ? -1 : text.lastIndexOf(' ', limit);
  const cut = space > 0 ? space : limit;
  return (
    <OpensOnce
      className={styles.more}
      summary={
        <>
          <span className={styles.story}>{`${text.slice(0, cut).replace(/[\s,.;:–—-]+$/u, '')}…`}</span>
          <span className={styles.button}>{more}</span>
        </>
      }
    >
      <p className={styles.story}>{text}</p>
    </OpensOnce>
  );
}
