import type { Picture } from '@tropa/contract';

const sample = (id: number, name: string, color: string, [width, height] = [1280, 854]): Picture => ({
  id,
  url: `/samples/${name}{size}.jpg`,
  width,
  height,
  color,
});
const PORTRAIT: [number, number] = [800, 800];

/** Pictures of the samples: files of `pictures`, one for all sizes. */
export const samplePictures = {
  mountains: sample(1, 'mountains', '#8b8d98'),
  lake: sample(2, 'lake', '#898a9a'),
  forest: sample(3, 'forest', '#605c59'),
  valley: sample(4, 'valley', '#96a296'),
  camp: sample(5, 'camp', '#323a4f'),
  sea: sample(6, 'sea', '#9e6d61'),
  andrey: sample(7, 'andrey', '#80817a', PORTRAIT),
  ayana: sample(8, 'ayana', '#909487', PORTRAIT),
  olga: sample(9, 'olga', '#948a80', PORTRAIT),
  maxim: sample(10, 'maxim', '#918977', PORTRAIT),
  peak: sample(21, 'peak', '#898a95', [620, 854]),
  shore: sample(22, 'shore', '#b0a4b0', [600, 800]),
  tents: sample(23, 'tents', '#393f43', [786, 524]),
  cape: sample(24, 'cape', '#9e6d5d', [640, 854]),
  vestnik: sample(25, 'vestnik', '#2c5f4b', [640, 160]),
  kompas: sample(26, 'kompas', '#a3342a', [640, 160]),
  sever: sample(27, 'sever', '#27476e', [520, 160]),
};
