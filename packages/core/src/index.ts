export * from './password.ts';
export * from './phone.ts';
export * from './rights.ts';
