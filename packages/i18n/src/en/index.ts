import { blocks } from './blocks.ts';
import { errors } from './errors.ts';

export const en = { blocks, errors };
