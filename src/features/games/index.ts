export { fillGameStrip } from './history/strip.ts';
