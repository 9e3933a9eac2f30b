import { errors } from './errors.ts';

export const en = { errors };
