export { startCarousel } from './carousel.ts';
