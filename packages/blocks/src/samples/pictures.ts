import type { Picture } from '@tropa/contract';

const sample = (id: number, name: string, color: string): Picture => ({
  id,
  url: `/samples/${name}{size}.jpg`,
  width: 1280,
  height: 854,
  color,
});

/** Pictures of the samples. Previews draw them; elsewhere only their colours show. */
export const samplePictures = {
  mountains: sample(1, 'mountains', '#8b8d98'),
  lake: sample(2, 'lake', '#898a9a'),
  forest: sample(3, 'forest', '#605c59'),
  valley: sample(4, 'valley', '#96a296'),
  camp: sample(5, 'camp', '#323a4f'),
  sea: sample(6, 'sea', '#9e6d61'),
};
