export { seedDemo, type DemoProgress } from './seed-demo.ts';
