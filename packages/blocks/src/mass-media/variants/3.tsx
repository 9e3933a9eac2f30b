import type { BlockProps } from '../../shared/context.ts';
import { Section } from '../../shared/section.tsx';
import { ArticleLink, Published, Source } from '../press-parts.tsx';
import type { MassMediaData } from '../schema.ts';
import styles from './3.module.css';

/** Variant 3: what they said, in large letters. */
export function PressQuotes({ context, data }: BlockProps<MassMediaData>) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.quotes}>
        {data.articles.map((article) => (
          <li key={`${article.url} ${article.source} ${article.title}`}>
            <figure>
              <blockquote cite={article.url || undefined}>
                {article.quote || article.title || article.source}
              </blockquote>
              <figcaption>
                {article.source !== '' && (
                  <ArticleLink article={article} className={styles.source}>
                    <Source article={article} />
                  </ArticleLink>
                )}
                <Published article={article} context={context} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
