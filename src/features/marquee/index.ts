export { startMarquee } from './marquee.ts';
