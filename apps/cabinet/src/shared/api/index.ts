export * from './api-failure.ts';
export { request } from './api.ts';
export * from './calls.ts';
export * from './queries.ts';
export * from './uploads.ts';
