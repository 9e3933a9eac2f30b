export * from './api-failure.ts';
export { prepareCaptcha, request } from './api.ts';
export * from './calls.ts';
export type { RequestOptions } from './client.ts';
export * from './queries.ts';
export * from './uploads.ts';
