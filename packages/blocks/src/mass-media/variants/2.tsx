import type { BlockProps } from '../../shared/context.ts';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import { ArticleLink, Published, Source } from '../press-parts.tsx';
import type { MassMediaData } from '../schema.ts';
import styles from './2.module.css';

/** Variant 2: cards of articles with their photos; one link covers the card. */
export function ArticleCards({ context, data }: BlockProps<MassMediaData>) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.cards}>
        {data.articles.map((article) => (
          <li key={`${article.url} ${article.source} ${article.title}`}>
            {article.picture !== null && (
              <Picture
                alt=""
                className={styles.photo}
                maxWidth={1280}
                picture={article.picture}
                sizes="(min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw"
              />
            )}
            <div className={styles.words}>
              <h3>
                <ArticleLink article={article}>{article.title || article.source}</ArticleLink>
              </h3>
              <p className={styles.foot}>
                {article.source !== '' && <Source article={article} />}
                <Published article={article} context={context} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
