import type { Picture } from '@tropa/contract';

const sample = (id: number, name: string, color: string): Picture => ({
  id,
  url: `/samples/${name}{size}.jpg`,
  width: 1920,
  height: 1280,
  color,
});

/** Pictures of the samples. Previews draw them; elsewhere only their colours show. */
export const samplePictures = {
  mountains: sample(1, 'mountains', '#6f8fa8'),
  lake: sample(2, 'lake', '#5c8a8a'),
  forest: sample(3, 'forest', '#48644f'),
  valley: sample(4, 'valley', '#93805c'),
  camp: sample(5, 'camp', '#4a4f6b'),
  sea: sample(6, 'sea', '#6a9bb5'),
};
