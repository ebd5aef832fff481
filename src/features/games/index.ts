export { fillGameStrip } from './strip/strip.ts';
