import { errors } from './errors.ts';

export const ru = { errors };
