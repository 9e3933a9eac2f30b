// A file of its own, to be loaded when it is needed: the tables of all the world's letters weigh 50 KB.
export { slugify as makeSlug } from '@tropa/core';
